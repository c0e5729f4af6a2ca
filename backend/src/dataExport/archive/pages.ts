import { createHash } from 'node:crypto';
import type { Language } from '@ovation/contracts/translations/languages';
import { html, Markup } from '@ovation/markup/html';
import type { Values } from '../../kernel/commands/decision.ts';
import type { ExportedValue } from '../../kernel/composition/exporter.ts';
import { formatMessage } from '../../kernel/problems/problemTexts.ts';
import { archiveTexts } from './archiveTexts.ts';
import { style } from './style.ts';

/** Context of all pages of an archive. */
export interface ArchiveContext {
  readonly language: Language;
  readonly siteName: string;
  readonly username: string;
  /** Time of the export. */
  readonly at: string;
}

/** File in the archive, by its path there. */
export interface PackedFile {
  readonly path: string;
  readonly isPicture: boolean;
}

export interface PackedRecord {
  readonly values: Readonly<Record<string, ExportedValue>>;
  readonly files: readonly PackedFile[];
}

/** Texts of a section in the reader's language. */
export interface SectionWords {
  readonly title: string;
  readonly about: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Names of codes in `coded` fields. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Part of a section, with a page of its own. */
export interface SectionPart {
  readonly section: string;
  readonly words: SectionWords;
  /** See `Exporter`. */
  readonly coded: readonly string[];
  /** 1, 2, 3, … */
  readonly number: number;
  readonly isLast: boolean;
  readonly records: readonly PackedRecord[];
}

/** Section in the table of contents. */
export interface SectionSummary {
  readonly section: string;
  readonly words: SectionWords;
  readonly count: number;
  readonly parts: number;
}

const partName = (section: string, number: number): string =>
  number === 1 ? section : `${section}-${number}`;
export const pagePath = (section: string, number: number): string =>
  `pages/${partName(section, number)}.html`;
export const jsonPath = (section: string, number: number): string =>
  `data/${partName(section, number)}.json`;

const styleHash = createHash('sha256').update(style).digest('base64');
/** Content security policy: no scripts, no requests. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' file:; base-uri 'none'; form-action 'none'`;
// The policy has the hash of this exact text, which holds no personal data.
const styleMarkup = new Markup(`<style>${style}</style>`);

const translator =
  ({ language, siteName }: ArchiveContext) =>
  (name: keyof typeof archiveTexts, values: Values = {}): string =>
    formatMessage(language, archiveTexts[name], { site: siteName, ...values });

const formatInstant = (language: Language, instant: string): string => {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
};

const pageOf = (of: ArchiveContext, title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="${of.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${styleMarkup}
</head>
<body>
${body}
</body>
</html>
`.text;

const isInstant = (name: string, value: ExportedValue): value is string =>
  name.endsWith('At') && typeof value === 'string' && !Number.isNaN(Date.parse(value));

const cellOf = (
  of: ArchiveContext,
  { words: { values = {} }, coded }: Pick<SectionPart, 'coded' | 'words'>,
  name: string,
  value: ExportedValue,
) => {
  const translate = translator(of);
  const isCoded = coded.includes(name);
  const named = (text: string): string =>
    isCoded && Object.hasOwn(values, text) ? (values[text] ?? text) : text;
  const isEmpty = value === null || value.toString() === '';
  if (isEmpty) return html`<span class="none">${translate('empty')}</span>`;
  if (typeof value === 'boolean') return html`${translate(value ? 'yes' : 'no')}`;
  if (typeof value === 'number') return html`${new Intl.NumberFormat(of.language).format(value)}`;
  if (typeof value === 'object') return html`${value.map(named).join(', ')}`;
  if (isInstant(name, value)) {
    return html`<time datetime="${value}">${formatInstant(of.language, value)}</time>`;
  }
  return html`<bdi>${named(value)}</bdi>`;
};

const filesOf = (of: ArchiveContext, files: readonly PackedFile[]): Markup => {
  const translate = translator(of);
  const shown = files.map(({ path, isPicture }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const href = `../${path}`;
    return isPicture
      ? html`<li><a href="${href}"><img src="${href}" alt="${translate('file', { name })}" loading="lazy"></a></li>`
      : html`<li><a href="${href}">${translate('file', { name })}</a></li>`;
  });
  return shown.length === 0 ? html`` : html`<ul class="files">${shown}</ul>`;
};

/** One record is a definition list, several are a table. */
const tableOf = (of: ArchiveContext, { words, coded, records }: SectionPart): Markup => {
  const fields = Object.entries(words.fields);
  const hasFiles = records.some(({ files }) => files.length > 0);
  const filesTitle = translator(of)('files');
  const cell = ({ values }: PackedRecord, name: string): Markup =>
    cellOf(of, { words, coded }, name, values[name] ?? null);
  const [only] = records;
  if (records.length === 1 && only) {
    return html`<table class="upright"><tbody>${fields.map(
      ([name, label]) => html`<tr><th scope="row">${label}</th><td>${cell(only, name)}</td></tr>`,
    )}${hasFiles ? html`<tr><th scope="row">${filesTitle}</th><td>${filesOf(of, only.files)}</td></tr>` : html``}</tbody></table>`;
  }
  return html`<table><thead><tr>${fields.map(
    ([, label]) => html`<th scope="col">${label}</th>`,
  )}${hasFiles ? html`<th scope="col">${filesTitle}</th>` : html``}</tr></thead>
<tbody>${records.map(
    (record) => html`<tr>${fields.map(([name]) => html`<td>${cell(record, name)}</td>`)}${
      hasFiles ? html`<td>${filesOf(of, record.files)}</td>` : html``
    }</tr>
`,
  )}</tbody></table>`;
};

/** Renders a part of a section as HTML. */
export const partPage = (of: ArchiveContext, part: SectionPart): string => {
  const { section, words, number, isLast, records } = part;
  const translate = translator(of);
  const isWhole = number === 1 && isLast;
  const title = isWhole ? words.title : `${words.title} · ${translate('part', { part: number })}`;
  const to = (other: number, label: string): Markup =>
    html`<a href="../${pagePath(section, other)}">${label}</a> `;
  const body = html`<header><nav><a href="../index.html">${translate('back')}</a> ${
    number > 1 ? to(number - 1, translate('previous')) : html``
  }${isLast ? html`` : to(number + 1, translate('next'))}</nav></header>
<main>
<h1>${title}</h1>
<p>${words.about} <a href="../${jsonPath(section, number)}">${translate('json')}</a></p>
${
  records.length === 0
    ? html`<p>${translate('nothing')}</p>`
    : html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">${tableOf(of, part)}</div>`
}
</main>`;
  return pageOf(of, `${title} – ${translate('title')}`, body);
};

/** Renders the start page of an archive. */
export const indexPage = (of: ArchiveContext, sections: readonly SectionSummary[]): string => {
  const translate = translator(of);
  const listed = sections.map(({ section, words, count }) => {
    const note = count === 0 ? translate('nothing') : translate('count', { count });
    const title = html`<a href="${pagePath(section, 1)}">${words.title}</a>`;
    return html`<li><h3>${title}</h3><p>${words.about}</p><p class="none">${note} · <a href="${jsonPath(section, 1)}">JSON<span class="unseen">: ${words.title}</span></a></p></li>
`;
  });
  const intro = translate('intro', {
    username: of.username,
    at: formatInstant(of.language, of.at),
  });
  const body = html`<main>
<h1>${translate('title')}</h1>
<p>${intro}</p>
<p>${translate('readMe')}</p>
<h2>${translate('contents')}</h2>
<ul class="contents">${listed}</ul>
</main>`;
  return pageOf(of, translate('title'), body);
};
