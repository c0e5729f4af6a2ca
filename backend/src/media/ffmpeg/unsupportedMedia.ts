import type { FileFault } from '@ovation/contracts/files/events';

/** Upload that can never be shown: a retry fails the same way. */
export class UnsupportedMedia extends Error {
  override readonly name = 'UnsupportedMedia';
  readonly reason: Exclude<FileFault, 'gave-up'>;

  constructor(reason: Exclude<FileFault, 'gave-up'>, cause?: unknown) {
    super(`unusable: ${reason}`, { cause });
    this.reason = reason;
  }
}
