/** Maximum number of creators that a person can follow. */
export const followsMax = 10_000;
