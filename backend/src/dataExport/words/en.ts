/** Texts of an archive around its sections, in ICU MessageFormat; style: `docs/voice.md`. */
export interface ArchiveWords {
  readonly title: string;
  readonly intro: string;
  readonly readMe: string;
  readonly contents: string;
  readonly count: string;
  readonly nothing: string;
  readonly json: string;
  readonly back: string;
  readonly part: string;
  readonly previous: string;
  readonly next: string;
  readonly files: string;
  readonly file: string;
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
}

export const archiveInEnglish: ArchiveWords = {
  title: 'Your data on {site}',
  intro: 'Everything {site} knows about @{username}, as it was on {at}.',
  readMe:
    'Keep this folder private: it holds your messages, payments and documents. Programs can read the same from the JSON files beside each page.',
  contents: 'Contents',
  count: '{count, plural, one {# entry} other {# entries}}',
  nothing: 'Nothing here yet',
  json: 'The same as JSON',
  back: 'Contents',
  part: 'Part {part}',
  previous: 'Previous part',
  next: 'Next part',
  files: 'Files',
  file: 'File {name}',
  yes: 'Yes',
  no: 'No',
  empty: '–',
};
