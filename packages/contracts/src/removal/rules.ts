/** Days in which a requested account deletion can be canceled. */
export const removalDays = 14;
