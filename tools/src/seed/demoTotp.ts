/** Of the authenticator app of the demo world's staff; as well known as their password. Base32. */
export const demoTotpSecret = 'OVATIONDEMOSTAFFOVATIONDEMOSTAFF';
