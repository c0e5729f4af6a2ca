import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, without modulo bias. */
export const randomWord = (length: number): string => {
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length * 2)) {
      const letter = byte < alphabet.length * 4 ? alphabet[byte % alphabet.length] : undefined;
      if (letter !== undefined && word.length < length) word += letter;
    }
  }
  return word;
};

/** An id in Stripe's format: `pi_` and 24 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${randomWord(24)}`;
