import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';

const digestOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(passwordDigestPrefix + text),
  );
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * What the server takes for a password: the lower-case hex SHA-256 of `ovation.v1:` + password, in NFC, as
 * keyboards write one letter in several ways. An empty one is sent as empty, as the specification has it,
 * and refused there.
 */
export const passwordDigest = async (password: string): Promise<string> =>
  password === '' ? '' : digestOf(password.normalize('NFC'));

/** A password that somebody has: an older one may have been made of what is typed. */
export const shownPassword = async (password: string): Promise<ShownPassword> => {
  const digest = await passwordDigest(password);
  return password === password.normalize('NFC') ? digest : [digest, await digestOf(password)];
};
