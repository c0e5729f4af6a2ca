/** Longest reason that the staff gives for a suspension. */
export const suspensionReasonLengthMax = 1_000;
