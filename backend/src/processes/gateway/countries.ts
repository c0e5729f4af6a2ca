import { readFile } from 'node:fs/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Reader } from 'maxmind';

/** Entry of the database. */
interface Entry {
  readonly country_code?: string;
}

/** Looks up the country of an address: two letters; undefined if unknown, as for private ones. */
export type CountryOf = (address: string) => string | undefined;

/** Prefix of an IPv4-mapped address (`::ffff:192.0.2.1`), as dual-stack sockets report it. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** Private, loopback and documentation networks, which are not on the Internet (RFC 6890). */
const specialNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const special = new BlockList();
for (const [network, bits] of specialNetworks) {
  special.addSubnet(network, bits, familyOf(network));
}

/**
 * Opens the bundled GeoIP database: 8 MB in memory, read once, some microseconds per lookup. It has
 * countries for private networks too, which are never looked up.
 */
export const openCountries = async (): Promise<CountryOf> => {
  const database = import.meta.resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = new Reader(await readFile(fileURLToPath(database)));
  return (address) => {
    const plain = address.replace(mapped, '').split('%', 1)[0] ?? '';
    if (isIP(plain) === 0 || special.check(plain, familyOf(plain))) return undefined;
    const entry = reader.get(plain) as unknown as Entry | null;
    return entry?.country_code;
  };
};
