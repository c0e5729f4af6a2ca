/** Placeholders that the gateway fills in; in `index.html` each occurs as `{{name}}`, once or more. */
const placeholders = [
  'nonce',
  'locale',
  'direction',
  'title',
  'head',
  'root',
  'noScript',
  'afterRoot',
] as const;

type Placeholder = (typeof placeholders)[number];

/** Build data of the page besides its text. */
export interface PageBuild {
  /** The name of the server bundle of this build; empty in watch mode. */
  readonly version: string;
  /** Paths of the scripts that every page needs, in execution order. */
  readonly preloads: readonly string[];
  /** Paths of the entry scripts. */
  readonly scripts: readonly string[];
}

/** A built `index.html`, as a template for the gateway. */
export interface PageTemplate extends PageBuild {
  readonly html: string;
}

/** Prefix of `index.html`: in one file, text and build always belong to the same deployment. */
const opening = '<!--build ';
const closing = '-->\n';
const placeholder = /\{\{(\w+)\}\}/g;
/** Placeholders that are HTML text in the sources. */
const sourcePlaceholders = [
  ['lang="en" dir="ltr"', 'lang="{{locale}}" dir="{{direction}}"'],
  ['</head>', '{{head}}</head>'],
] as const;

/** Writes `index.html` at build time from its source, which has the other placeholders itself. */
export const writePageTemplate = (build: PageBuild, source: string): string => {
  const html = sourcePlaceholders.reduce(
    (text, [words, marker]) => text.replace(words, marker),
    source,
  );
  const found = new Set([...html.matchAll(placeholder)].map(([, name]) => name));
  const missing = placeholders.filter((name) => !found.delete(name));
  if (missing.length > 0) throw new Error(`the page has no place for ${missing.join(', ')}`);
  if (found.size > 0) throw new Error(`nobody fills ${[...found].join(', ')} into the page`);
  return `${opening}${JSON.stringify(build)}${closing}${html}`;
};

/** Reads the built template in the gateway. */
export const readPageTemplate = (text: string): PageTemplate => {
  const end = text.indexOf(closing);
  if (!text.startsWith(opening) || end < 0) throw new Error('index.html is no page of the build');
  const build = JSON.parse(text.slice(opening.length, end)) as PageBuild;
  return { ...build, html: text.slice(end + closing.length) };
};

/** Replaces each placeholder; inserted values are not scanned again. */
export const fillTemplate = (
  { html }: PageTemplate,
  values: Readonly<Record<Placeholder, string>>,
): string => html.replace(placeholder, (_, name: Placeholder) => values[name]);
