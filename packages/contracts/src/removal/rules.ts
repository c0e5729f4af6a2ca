/** So long somebody may change their mind after asking for the account to be removed. */
export const removalDays = 14;
