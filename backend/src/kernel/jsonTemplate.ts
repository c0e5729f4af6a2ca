import { randomUUID } from 'node:crypto';

/** JSON that is the same for everybody but for a few values, each between two of its pieces. */
export interface JsonTemplate<Slot extends string = string> {
  readonly pieces: readonly string[];
  readonly slots: readonly Slot[];
}

/** Nobody outside of this process can write it, so that no text passes for a slot. */
const mark = randomUUID();
const slotPattern = new RegExp(`"${mark}:([^"]+)"`);

/** Stands in a value in the place of what is filled in for each reader. */
export const slotFor = <Value>(slot: string): Value => `${mark}:${slot}` as Value;

/** A value with slots in it → its template. A slot is no key, and its name holds no quotation mark. */
export const templateOf = <Slot extends string>(value: unknown): JsonTemplate<Slot> => {
  const parts = JSON.stringify(value).split(slotPattern);
  return {
    pieces: parts.filter((_, at) => at % 2 === 0),
    slots: parts.filter((_, at) => at % 2 === 1) as Slot[],
  };
};

/** The JSON of one reader; `jsonOf` gives the JSON of each slot's value. */
export const filled = <Slot extends string>(
  { pieces, slots }: JsonTemplate<Slot>,
  jsonOf: (slot: Slot) => string,
): string => {
  let json = pieces[0] ?? '';
  for (const [at, slot] of slots.entries()) json += jsonOf(slot) + (pieces[at + 1] ?? '');
  return json;
};
