import { expect, it } from 'vitest';
import { fillTemplate, readPageTemplate, writePageTemplate } from './pageTemplate.ts';

const build = { version: 'b1', preloads: ['/js/react.aa.js'], scripts: ['/js/main.bb.js'] };
const source = [
  '<!doctype html><html lang="en" dir="ltr">',
  '<head><title>{{title}}</title><script nonce="{{nonce}}"></script></head>',
  '<body><noscript>{{noScript}}</noscript><div id="root">{{root}}</div>{{afterRoot}}</body></html>',
].join('\n');

it('a template is read as the build wrote it', () => {
  const { html, ...read } = readPageTemplate(writePageTemplate(build, source));
  expect(read).toEqual(build);
  expect(html).toBe(
    source
      .replace('lang="en" dir="ltr"', 'lang="{{locale}}" dir="{{direction}}"')
      .replace('</head>', '{{head}}</head>'),
  );
});

it('a template is filled once: an inserted value may look like a placeholder', () => {
  const template = readPageTemplate(writePageTemplate(build, source));
  const words = { nonce: 'n', locale: 'ar', direction: 'rtl', title: '{{root}}', head: '$&' };
  expect(
    fillTemplate(template, { ...words, noScript: '', root: '$1 {{title}}', afterRoot: '' }),
  ).toBe(
    source
      .replace('lang="en" dir="ltr"', 'lang="ar" dir="rtl"')
      .replace('{{nonce}}', 'n')
      .replace('{{noScript}}', '')
      .replace('{{root}}', () => '$1 {{title}}')
      .replace('<title>{{title}}', () => '<title>{{root}}')
      .replace('{{afterRoot}}', '')
      .replace('</head>', () => '$&</head>'),
  );
});

it('a template with a missing or unknown placeholder is not built', () => {
  expect(() => writePageTemplate(build, source.replace('{{title}}', 'Ovation'))).toThrow('title');
  expect(() => writePageTemplate(build, `${source}{{footer}}`)).toThrow('footer');
});

it('a file that the build did not write is refused', () => {
  expect(() => readPageTemplate('<!doctype html>')).toThrow('no page of the build');
});
