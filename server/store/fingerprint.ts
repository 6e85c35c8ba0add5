import { CONTACT_FIELDS, type ContactMessage } from "#contract/contact.ts";

/**
 * FNV-1a over the five values: 32 bits, the same on Node and on the edge, and no promise as crypto.subtle's would be. It
 * only narrows the search; the statement compares the values themselves.
 */
export function fingerprintOf(message: ContactMessage): number {
  let hash = 0x811c9dc5;
  for (const field of CONTACT_FIELDS) {
    const value = message[field];
    for (let index = 0; index < value.length; index++) hash = mix(hash, value.charCodeAt(index));
    hash = mix(hash, 0);
  }
  return hash >>> 0;
}

function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
