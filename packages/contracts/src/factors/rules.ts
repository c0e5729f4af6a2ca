/** Digits of a code from an authenticator app, and for how long one stands there. */
export const totpDigits = 6;
export const totpPeriodSeconds = 30;

/** Codes on paper, for whoever has lost everything else. */
export const recoveryCodesMade = 10;

/** Of one person. */
export const passkeysMax = 20;
export const passkeyNameLengthMax = 60;

/** For how long a right password waits for the second step. */
export const ticketMinutes = 10;
/** For how long the question to a passkey is good. */
export const challengeMinutes = 5;
