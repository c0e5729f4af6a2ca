import { defineMessages } from '@ovation/contracts/translations/message';

/** Texts of an archive around its sections. */
export const archiveTexts = defineMessages('export.archive', {
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
});
