import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';

/**
 * What the server takes for a password: the lower-case hex SHA-256 of `ovation.v1:` + password. An
 * empty one is sent as empty, as the specification has it, and refused there.
 */
export const passwordDigest = async (password: string): Promise<string> => {
  if (password === '') return '';
  const text = new TextEncoder().encode(passwordDigestPrefix + password);
  const bytes = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
