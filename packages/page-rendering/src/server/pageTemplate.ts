/** What the gateway writes into a page; in `index.html` each stands as `{{name}}`, once or more. */
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

/** What the build knows of the page besides its text. */
export interface PageBuild {
  /** Names the server bundle of this build; empty while its sources are being changed. */
  readonly version: string;
  /** Paths of the scripts that every page needs, in the order of their running. */
  readonly preloads: readonly string[];
  /** Paths of the scripts that begin. */
  readonly scripts: readonly string[];
}

/** A built `index.html`, as the gateway fills it in. */
export interface PageTemplate extends PageBuild {
  readonly html: string;
}

/** `index.html` begins with it: one file, so that text and build are never of two deployments. */
const opening = '<!--build ';
const closing = '-->\n';
const placeholder = /\{\{(\w+)\}\}/g;
/** In the sources these are words of HTML. */
const inSources = [
  ['lang="en" dir="ltr"', 'lang="{{locale}}" dir="{{direction}}"'],
  ['</head>', '{{head}}</head>'],
] as const;

/** For the build: `index.html` out of its sources, which have the other placeholders themselves. */
export const writePageTemplate = (build: PageBuild, source: string): string => {
  const html = inSources.reduce((text, [words, place]) => text.replace(words, place), source);
  const found = new Set([...html.matchAll(placeholder)].map(([, name]) => name));
  const missing = placeholders.filter((name) => !found.delete(name));
  if (missing.length > 0) throw new Error(`the page has no place for ${missing.join(', ')}`);
  if (found.size > 0) throw new Error(`nobody fills ${[...found].join(', ')} into the page`);
  return `${opening}${JSON.stringify(build)}${closing}${html}`;
};

/** For the gateway: what the build wrote. */
export const readPageTemplate = (text: string): PageTemplate => {
  const end = text.indexOf(closing);
  if (!text.startsWith(opening) || end < 0) throw new Error('index.html is no page of the build');
  const build = JSON.parse(text.slice(opening.length, end)) as PageBuild;
  return { ...build, html: text.slice(end + closing.length) };
};

/** The page with each placeholder replaced; what is filled in is never looked through again. */
export const fillTemplate = (
  { html }: PageTemplate,
  values: Readonly<Record<Placeholder, string>>,
): string => html.replace(placeholder, (_, name: Placeholder) => values[name]);
