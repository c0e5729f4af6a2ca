const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text → the same as markup shows it, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Text that is markup already; `html` alone makes it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Shown = string | number | Markup | readonly Markup[] | undefined;

const markupOf = (value: Shown): string => {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
};

/** Markup with values in it: whatever is no markup itself is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Shown[]): Markup =>
  new Markup(parts.reduce((text, part, at) => `${text}${markupOf(values[at - 1])}${part}`));
