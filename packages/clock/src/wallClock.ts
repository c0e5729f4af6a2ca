/**
 * Time of the machine, in epoch milliseconds: for what leaves the product or comes from outside (cookies,
 * authenticator codes, signatures of others, ages of files on disk). Business time is the clock of the process;
 * durations are measured by `performance.now()`.
 */
export const wallClockMs = (): number => Date.now();

/** Time of the machine, as a date. */
export const wallClock = (): Date => new Date(wallClockMs());
