import { expect, it } from 'vitest';
import { code, grouped, page, table } from './markdown.ts';

it('escapes separators and leaves out empty columns', () => {
  expect(table(['a', 'b', 'c'], [['x | <y>', '', code("'a' | <b>")]])).toBe(
    "| a | c |\n| --- | --- |\n| x \\| &lt;y> | `'a' \\| <b>` |",
  );
});

it('groups entries under sorted headings', () => {
  expect(
    grouped(
      ['b1', 'a1', 'b2'],
      (entry) => entry.charAt(0),
      (members) => members.join(),
    ),
  ).toEqual(['## a\n\na1', '## b\n\nb1,b2']);
});

it('starts a page with title, introduction and origin', () => {
  expect(page('Title', 'Intro.', ['part'])).toBe(
    '# Title\n\nIntro.\n\nGenerated from the code by `npm run reference`; do not edit.\n\npart\n',
  );
});
