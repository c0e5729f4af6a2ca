import { vi } from 'vitest';

/**
 * Timeout of a spec's wait for something immediate on a quiet machine. Vitest's default is a
 * second, which a busy machine may need for anything; missing events are found all the same.
 */
const waitTimeoutMs = 30_000;

const { waitFor } = vi;

// Files of one worker may share `vi`: the options of the innermost call win, so wrapping twice is
// harmless.
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'number' ? options : { timeout: waitTimeoutMs, interval: 10, ...options },
  );
