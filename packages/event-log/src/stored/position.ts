/** A place in `$all`, as text: what `X-Position` carries and checkpoints hold. */
export const positionText = (position: bigint): string => position.toString();

/** Longest decimal text of a 64-bit position. */
const digitsMax = 20;

/** The position that a text names, or undefined when it names none. */
export const parsePosition = (text: string): bigint | undefined =>
  text.length <= digitsMax && /^\d+$/.test(text) ? BigInt(text) : undefined;

/** Before the first event. */
export const positionStart = -1n;
