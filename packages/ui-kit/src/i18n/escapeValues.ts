import type { I18n } from '@lingui/core';

const done = new WeakSet<I18n>();
/** Lingui's placeholder of an element: its number alone. */
const ofElement = /^<\d+\/>$/;
const opening = /<(?=\/?[a-z\d])/gi;
/** Zero-width; prevents a following angle bracket from opening a tag. */
const wordJoiner = '\u2060';

const escaped = (value: unknown): unknown =>
  typeof value === 'string' && !ofElement.test(value)
    ? value.replace(opening, `<${wordJoiner}`)
    : value;

/**
 * Escapes values of messages. Lingui looks for its elements after interpolation, so that a value such as
 * `<0>x</0>` would be treated as one.
 */
export const escapeValues = (i18n: I18n): I18n => {
  if (done.has(i18n)) return i18n;
  done.add(i18n);
  const format = i18n._.bind(i18n) as (...args: unknown[]) => string;
  const withPlainValues = (id: unknown, values?: object, options?: object): string =>
    format(
      id,
      values &&
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)])),
      options,
    );
  i18n._ = withPlainValues as I18n['_'];
  return i18n;
};
