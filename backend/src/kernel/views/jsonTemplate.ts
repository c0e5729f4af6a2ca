import { randomUUID } from 'node:crypto';

/** What is filled in for each reader. */
export interface Slot {
  readonly name: string;
  /** Which one, of what stands several times in a value. */
  readonly id: string;
  /** Whether it is a part of a text instead of a value of its own. */
  readonly isText: boolean;
}

/** JSON that is the same for everybody but for a few values, each between two of its pieces. */
export interface JsonTemplate {
  readonly pieces: readonly Buffer[];
  /** Each once, in the order in which they first stand. */
  readonly slots: readonly Slot[];
  /** Which of the slots stands behind each piece but the last. */
  readonly order: readonly number[];
}

/** Nobody outside of this process can write it, so that no text passes for a slot. */
const mark = randomUUID();
const slotPattern = new RegExp(`"${mark}:([^:"]+):([^"]*)"|${mark}~([^:~]+):([^~]*)~`, 'g');

/** Stands in a value in the place of what is filled in for each reader. A name has no `:`, an id no `"`. */
export const slotFor = <Value>(name: string, id = ''): Value => `${mark}:${name}:${id}` as Value;

/** Stands within a text, for a part of that text. A name has no `:`, an id no `~`. */
export const textSlotFor = (name: string, id = ''): string => `${mark}~${name}:${id}~`;

/** A value with slots in it → its template. A slot is no key. */
export const templateOf = (value: unknown): JsonTemplate => {
  const json = JSON.stringify(value);
  const pieces: Buffer[] = [];
  const slots: Slot[] = [];
  const order: number[] = [];
  const places = new Map<string, number>();
  let end = 0;
  for (const found of json.matchAll(slotPattern)) {
    const [written, valueName, valueId = '', textName = '', textId = ''] = found;
    let place = places.get(written);
    if (place === undefined) {
      const isText = valueName === undefined;
      place = slots.push({
        name: valueName ?? textName,
        id: isText ? textId : valueId,
        isText,
      });
      place -= 1;
      places.set(written, place);
    }
    pieces.push(Buffer.from(json.slice(end, found.index)));
    order.push(place);
    end = found.index + written.length;
  }
  pieces.push(Buffer.from(json.slice(end)));
  return { pieces, slots, order };
};

/** JSON of what stands in a slot: of a text only what is between its quotes. */
const jsonIn = ({ isText }: Slot, value: unknown): Buffer => {
  const json = JSON.stringify(value);
  return Buffer.from(isText ? json.slice(1, -1) : json);
};

/** The JSON of one reader; `values` are what stands in the slots, in their order. */
export const filled = (
  { pieces, slots, order }: JsonTemplate,
  values: readonly unknown[],
): Buffer => {
  const own = slots.map((slot, at) => jsonIn(slot, values[at]));
  const parts: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    parts.push(piece);
    const value = own[order[at] ?? -1];
    if (value) parts.push(value);
  }
  return Buffer.concat(parts);
};
