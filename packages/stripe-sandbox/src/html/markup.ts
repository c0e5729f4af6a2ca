/** Markup that is safe to send: made by `html` alone, which escapes everything put into it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | number | string | null | undefined | false | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const rendered = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(rendered).join('');
  return escaped(String(part));
};

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((all, text, at) => all + rendered(parts[at - 1]) + text));
