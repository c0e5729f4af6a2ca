/** Bytes of a UUID written as text. */
export const uuidTextLength = 36;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** The text form of a UUID given as two 64-bit halves in decimal (the protocol's structured form). */
export const uuidOfHalves = (most: bigint, least: bigint): string => {
  const hex =
    BigInt.asUintN(64, most).toString(16).padStart(16, '0') +
    BigInt.asUintN(64, least).toString(16).padStart(16, '0');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
};

/** The two signed halves of a UUID's text. */
export const halvesOfUuid = (text: string): { most: bigint; least: bigint } => {
  const hex = text.replaceAll('-', '');
  return {
    most: BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`)),
    least: BigInt.asIntN(64, BigInt(`0x${hex.slice(16)}`)),
  };
};
