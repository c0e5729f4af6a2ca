import { isIPv6 } from 'node:net';

const groupsOfAddress = 8;
const bitsOfGroup = 16;

/** Eight groups of an IPv6 address, its zeros written out. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const split = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = Array.from({ length: groupsOfAddress - before.length - after.length }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((group) =>
    Number.parseInt(group, 16),
  );
};

/**
 * Network that counts as one caller where addresses are counted: an IPv4 address, or the first bits of an
 * IPv6 one: a household has 64 of its own, so it could call from 2^64 addresses.
 */
export const networkOf = (address: string, bits: 48 | 64 = 64): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const prefix = groupsOf(plain).slice(0, bits / bitsOfGroup);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/${bits}`;
};
