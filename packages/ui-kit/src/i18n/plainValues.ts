import type { I18n } from '@lingui/core';

const done = new WeakSet<I18n>();
/** How Lingui writes a value that is an element: the number of the element, and nothing else. */
const ofElement = /^<\d+\/>$/;
const opening = /<(?=\/?[a-z\d])/gi;
/** Takes no room; after it an angle bracket opens nothing. */
const wordJoiner = '\u2060';

const plain = (value: unknown): unknown =>
  typeof value === 'string' && !ofElement.test(value)
    ? value.replace(opening, `<${wordJoiner}`)
    : value;

/**
 * Lingui looks for its elements in a sentence after the values were put into it, so that a value
 * such as `<0>x</0>` would pass for one. From here on values are words, whatever they hold.
 */
export const keepValuesPlain = (i18n: I18n): I18n => {
  if (done.has(i18n)) return i18n;
  done.add(i18n);
  const format = i18n._.bind(i18n) as (...args: unknown[]) => string;
  const withPlainValues = (id: unknown, values?: object, options?: object): string =>
    format(
      id,
      values &&
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])),
      options,
    );
  i18n._ = withPlainValues as I18n['_'];
  return i18n;
};
