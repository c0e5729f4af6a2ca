/** Digits of a TOTP code, and its period in seconds. */
export const totpDigits = 6;
export const totpPeriodSeconds = 30;

/** Number of recovery codes, for a person who has lost all other factors. */
export const recoveryCodeCount = 10;

/** Maximum number of passkeys of a person. */
export const passkeysMax = 20;
export const passkeyNameLengthMax = 60;

/** Validity of the second-factor ticket after a correct password. */
export const ticketMinutes = 10;
/** Validity of a passkey challenge. */
export const challengeMinutes = 5;
