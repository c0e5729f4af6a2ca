import { randomUUID } from 'node:crypto';

/** Placeholder for a value per reader. */
export interface Slot {
  readonly name: string;
  /** Distinguishes several placeholders of one name. */
  readonly id: string;
  /** True for a part of a text, false for a whole value. */
  readonly isText: boolean;
}

/**
 * Template of JSON that is the same for all readers except for a few values, each between two of its
 * pieces.
 */
export interface JsonTemplate {
  readonly pieces: readonly Buffer[];
  /** Each once, in the order of first appearance. */
  readonly slots: readonly Slot[];
  /** Index of the slot behind each piece except the last. */
  readonly order: readonly number[];
}

/** Secret of this process, so that no text can pass for a placeholder. */
const mark = randomUUID();
const slotPattern = new RegExp(`"${mark}:([^:"]+):([^"]*)"|${mark}~([^:~]+):([^~]*)~`, 'g');

/** Placeholder for a value per reader. A name has no `:`, an id no `"`. */
export const slotFor = <Value>(name: string, id = ''): Value => `${mark}:${name}:${id}` as Value;

/** Placeholder for a part of a text. A name has no `:`, an id no `~`. */
export const textSlotFor = (name: string, id = ''): string => `${mark}~${name}:${id}~`;

/** Compiles a value with placeholders into a template. A placeholder cannot be a key. */
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

/** JSON of a slot's value: of a text only the part between its quotes. */
const jsonIn = ({ isText }: Slot, value: unknown): Buffer => {
  const json = JSON.stringify(value);
  return Buffer.from(isText ? json.slice(1, -1) : json);
};

/** JSON for one reader; `values` fill the slots, in their order. */
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
