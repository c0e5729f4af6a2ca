import type { FileFault } from '@ovation/contracts/files/events';

/** What was uploaded can never be shown: no later attempt comes to anything else. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
  readonly reason: Exclude<FileFault, 'gave-up'>;

  constructor(reason: Exclude<FileFault, 'gave-up'>, cause?: unknown) {
    super(`unusable: ${reason}`, { cause });
    this.reason = reason;
  }
}
