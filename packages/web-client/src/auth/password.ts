import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';

const digestOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(passwordDigestPrefix + text),
  );
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Password digest for the server: the lower-case hex SHA-256 of `ovation.v1:` + password in NFC, as
 * keyboards encode a letter in several ways. An empty password is sent empty and rejected by the server.
 */
export const passwordDigest = async (password: string): Promise<string> =>
  password === '' ? '' : digestOf(password.normalize('NFC'));

/** Digests of an existing password, which may be of an older scheme. */
export const shownPassword = async (password: string): Promise<SubmittedPassword> => {
  const digest = await passwordDigest(password);
  return password === password.normalize('NFC') ? digest : [digest, await digestOf(password)];
};
