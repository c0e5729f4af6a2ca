/** Maximum length of a suspension's reason. */
export const suspensionReasonLengthMax = 1_000;
