import { randomUUID } from 'node:crypto';

/** JSON that is the same for everybody but for a few values, each between two of its pieces. */
export interface JsonTemplate<Slot extends string = string> {
  readonly pieces: readonly Buffer[];
  readonly slots: readonly Slot[];
}

/** Nobody outside of this process can write it, so that no text passes for a slot. */
const mark = randomUUID();
const slotPattern = new RegExp(`"${mark}:([^"]+)"|${mark}~([^~]+)~`, 'g');

/** Stands in a value in the place of what is filled in for each reader. */
export const slotFor = <Value>(slot: string): Value => `${mark}:${slot}` as Value;

/** Stands within a text; what is filled in there is a part of the text, and has nothing to be escaped. */
export const textSlotFor = (slot: string): string => `${mark}~${slot}~`;

/** A value with slots in it → its template. A slot is no key, and its name holds neither `"` nor `~`. */
export const templateOf = <Slot extends string>(value: unknown): JsonTemplate<Slot> => {
  const json = JSON.stringify(value);
  const pieces: Buffer[] = [];
  const slots: Slot[] = [];
  let end = 0;
  for (const found of json.matchAll(slotPattern)) {
    pieces.push(Buffer.from(json.slice(end, found.index)));
    slots.push((found[1] ?? found[2]) as Slot);
    end = found.index + found[0].length;
  }
  pieces.push(Buffer.from(json.slice(end)));
  return { pieces, slots };
};

/** The JSON of one reader; `jsonOf` gives what stands in each slot. */
export const filled = <Slot extends string>(
  { pieces, slots }: JsonTemplate<Slot>,
  jsonOf: (slot: Slot) => string,
): Buffer => {
  const [first = Buffer.alloc(0), ...others] = pieces;
  const parts = [first];
  for (const [at, piece] of others.entries()) {
    parts.push(Buffer.from(jsonOf(slots[at] as Slot)), piece);
  }
  return Buffer.concat(parts);
};
