import { networkOf, type RateLimit, senderOf } from "#server/contact/rate-limit.ts";

type RateBinding = { limit(options: { key: string }): Promise<{ success: boolean }> };

/** wrangler.jsonc sets the limits; without a binding there is none. */
export type RateBindings = {
  CONTACT_RATE?: RateBinding;
  CONTACT_RATE_NETWORK?: RateBinding;
  CONTACT_RATE_ALL?: RateBinding;
};

/** The platform does not tell when its window ends. */
const WAIT_SECONDS = 60;

export function createEdgeRateLimit(bindings: RateBindings): RateLimit {
  return async (address) => {
    // One after the other: the platform counts refused messages too, and one sender's must not use
    // up what all may send.
    const limits = [
      { binding: bindings.CONTACT_RATE, key: senderOf(address) },
      { binding: bindings.CONTACT_RATE_NETWORK, key: networkOf(address) },
      { binding: bindings.CONTACT_RATE_ALL, key: "all" },
    ];
    for (const { binding, key } of limits) {
      const verdict = await binding?.limit({ key });
      if (verdict?.success === false) return WAIT_SECONDS;
    }
    return 0;
  };
}
