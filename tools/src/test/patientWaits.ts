import { vi } from 'vitest';

/**
 * How long a spec waits for what comes at once on a quiet machine. Vitest gives up after a second, which
 * a busy one may need for anything; what never comes is found all the same.
 */
const patienceMs = 30_000;

const { waitFor } = vi;

// Files of one worker may share `vi`: the options of the innermost call win, so once more does no harm.
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'number' ? options : { timeout: patienceMs, interval: 10, ...options },
  );
