/** Minimum length; checked in the browser, as the server only receives a digest. */
export const passwordLengthMin = 8;

const strengthMax = 4;
const lengthOfPart = 4;

/** Strength from 0 to 4, by length and distinct characters; length matters most. */
export const passwordStrength = (password: string): number => {
  if (password.length < passwordLengthMin) return password.length === 0 ? 0 : 1;
  const different = new Set(password).size;
  const byLength = Math.floor(password.length / lengthOfPart);
  return Math.min(strengthMax, Math.max(1, different < passwordLengthMin / 2 ? 1 : byLength));
};
