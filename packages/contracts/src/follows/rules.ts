/** Creators whom one person can follow. */
export const followsMax = 10_000;
