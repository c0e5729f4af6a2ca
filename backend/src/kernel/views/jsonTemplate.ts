import { randomUUID } from 'node:crypto';

/** Placeholder for a value per reader. */
export interface Placeholder {
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
  readonly placeholders: readonly Placeholder[];
  /** Index of the slot behind each piece except the last. */
  readonly order: readonly number[];
}

/** Secret of this process, so that no text can pass for a placeholder. */
const marker = randomUUID();
const placeholderPattern = new RegExp(
  `"${marker}:([^:"]+):([^"]*)"|${marker}~([^:~]+):([^~]*)~`,
  'g',
);

/** Placeholder for a value per reader. A name has no `:`, an id no `"`. */
export const placeholderFor = <Value>(name: string, id = ''): Value =>
  `${marker}:${name}:${id}` as Value;

/** Placeholder for a part of a text. A name has no `:`, an id no `~`. */
export const textPlaceholderFor = (name: string, id = ''): string => `${marker}~${name}:${id}~`;

/** Compiles a value with placeholders into a template. A placeholder cannot be a key. */
export const templateOf = (value: unknown): JsonTemplate => {
  const json = JSON.stringify(value);
  const pieces: Buffer[] = [];
  const placeholders: Placeholder[] = [];
  const order: number[] = [];
  const indexes = new Map<string, number>();
  let end = 0;
  for (const found of json.matchAll(placeholderPattern)) {
    const [written, valueName, valueId = '', textName = '', textId = ''] = found;
    let index = indexes.get(written);
    if (index === undefined) {
      const isText = valueName === undefined;
      index = placeholders.push({
        name: valueName ?? textName,
        id: isText ? textId : valueId,
        isText,
      });
      index -= 1;
      indexes.set(written, index);
    }
    pieces.push(Buffer.from(json.slice(end, found.index)));
    order.push(index);
    end = found.index + written.length;
  }
  pieces.push(Buffer.from(json.slice(end)));
  return { pieces, placeholders, order };
};

/** JSON of a slot's value: of a text only the part between its quotes. */
const placeholderJson = ({ isText }: Placeholder, value: unknown): Buffer => {
  const json = JSON.stringify(value);
  return Buffer.from(isText ? json.slice(1, -1) : json);
};

/** JSON for one reader; `values` fill the slots, in their order. */
export const fillTemplate = (
  { pieces, placeholders, order }: JsonTemplate,
  values: readonly unknown[],
): Buffer => {
  const own = placeholders.map((slot, at) => placeholderJson(slot, values[at]));
  const parts: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    parts.push(piece);
    const value = own[order[at] ?? -1];
    if (value) parts.push(value);
  }
  return Buffer.concat(parts);
};
