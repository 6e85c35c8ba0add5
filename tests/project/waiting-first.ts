import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that mostly wait: 20 seconds, 16 and 9. Begun last, they would keep one processor idle to the end. */
const WAITING = ["form-store.test.ts", "slow-clients.test.ts", "store-trouble.test.ts"];

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      WAITING.some((name) => moduleId.endsWith(`/${name}`)) ? 0 : 1;
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
