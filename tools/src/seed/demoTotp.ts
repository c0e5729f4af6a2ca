/** TOTP secret of the demo world's staff; as public as their password. Base32. */
export const demoTotpSecret = 'OVATIONDEMOSTAFFOVATIONDEMOSTAFF';
