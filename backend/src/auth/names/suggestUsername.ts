import { isReservedUsername } from '@ovation/contracts/accounts/credentials';
import { usernameLengthMax, usernameLengthMin } from '@ovation/contracts/accounts/rules';
import { type ClaimDeps, isNameTaken } from './claimName.ts';

/** Length left for a distinguishing suffix. */
const suffixLengthMax = 6;
const numbered = [2, 3, 4, 5, 6, 7, 8, 9];
const fallback = 'fan';

/** Derives a username from a name or an address: `Zoë Kravitz` → `zoekravitz`. */
export const usernameOf = (text: string): string => {
  const plain = (text.includes('@') ? (text.split('@')[0] ?? '') : text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, usernameLengthMax - suffixLengthMax);
  return plain.length < usernameLengthMin ? fallback : plain;
};

/**
 * Suggests an available username based on the first usable text; reserves nothing. An address comes last,
 * so as not to reveal a part of it.
 */
export const suggestUsername = async (
  deps: Pick<ClaimDeps, 'commands' | 'nameHash' | 'newId'>,
  texts: readonly string[],
  now: string,
): Promise<string> => {
  const first = texts.map(usernameOf).find((base) => base !== fallback) ?? fallback;
  const wanted = [
    ...(first === fallback ? [] : [first]),
    ...numbered.map((number) => `${first}${number}`),
  ];
  for (const name of wanted) {
    if (isReservedUsername(name)) continue;
    if (!(await isNameTaken(deps, { kind: 'username', name }, now))) return name;
  }
  return `${first}${deps.newId().slice(-suffixLengthMax)}`;
};
