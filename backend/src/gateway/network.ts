import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/**
 * What counts as one caller where addresses are counted: an IPv4 address, or the first 64 bits of an
 * IPv6 one, of which a single household has 2^64.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: groupsOfAddress - before.length - after.length }, () => '0');
  const all = tail === undefined ? before : [...before, ...zeros, ...after];
  const first = all.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16));
  return `${first.map((group) => group.toString(16)).join(':')}::/64`;
};
