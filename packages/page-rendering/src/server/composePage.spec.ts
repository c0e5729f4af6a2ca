import { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import { describe, expect, it } from 'vitest';
import { composeClientRendered, composeRendered, composeUnavailable } from './composePage.ts';
import type { RenderedPage } from './pageRenderer.ts';
import { readPageTemplate, writePageTemplate } from './pageTemplate.ts';

const source = [
  '<!doctype html><html lang="en" dir="ltr" data-theme="light">',
  '<head><title>{{title}}</title><script nonce="{{nonce}}"></script>',
  '</head>',
  '<body><noscript>{{noScript}}</noscript><div id="root">{{root}}</div>{{afterRoot}}</body></html>',
].join('\n');

const build = { version: 'b1', preloads: ['/js/ui-kit.cc.js'], scripts: ['/js/main.dd.js'] };
const template = readPageTemplate(writePageTemplate(build, source));

const origin = 'https://ovation.example';

const page = (given: Partial<RenderedPage> = {}): RenderedPage => ({
  html: '<h1>Mara</h1>',
  noScript: '<p>sin JavaScript</p>',
  title: 'Mara · Ovation',
  siteName: 'Ovation',
  head: { description: 'Birches.', path: '/mara', type: 'profile' },
  locale: 'es',
  direction: 'ltr',
  state: '{}',
  files: [],
  laterFiles: [],
  ...given,
});

const stateIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

describe('a server-rendered page', () => {
  it('has its content in the root, its language and its title', () => {
    const html = composeRendered(template, 'n0', page({ locale: 'ar', direction: 'rtl' }), origin);
    expect(html).toContain('<div id="root"><h1>Mara</h1></div>');
    expect(html).toContain('<noscript><p>sin JavaScript</p></noscript>');
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="light"');
    expect(html).toContain('<title>Mara · Ovation</title>');
    expect(html).toContain('nonce="n0"');
  });

  it('has its styles before it is painted, and requests scripts afterwards', () => {
    const html = composeRendered(
      template,
      'n0',
      page({
        files: ['/remotes/mf-feed/css/home.aa.css', '/remotes/mf-feed/js/home.aa.js'],
        laterFiles: ['/remotes/mf-chat/css/list.bb.css'],
      }),
      origin,
    );
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain(
      '<link rel="stylesheet" href="/remotes/mf-feed/css/home.aa.css" data-href="css/home.aa.css">',
    );
    expect(head).toContain(
      '<link rel="preload" as="style" href="/remotes/mf-chat/css/list.bb.css">',
    );
    expect(head).not.toContain('.js');
    expect(body).toContain('["/js/ui-kit.cc.js","/remotes/mf-feed/js/home.aa.js"]');
    expect(body).toContain('["/js/main.dd.js"]');
    expect(body.indexOf('<script nonce="n0">')).toBeGreaterThan(
      body.indexOf('id="rendered-state"'),
    );
  });

  it.each([
    ['ends an element', '</script><script>alert(1)</script>'],
    ['looks like a pattern', "$& $1 $' $`"],
    ['begins a comment', '<!-- <script>'],
  ])('is intact whatever its texts are: what %s', (_, words) => {
    const html = composeRendered(
      template,
      'n0',
      page({ html: 'rendered: $&', title: words, state: JSON.stringify({ words }) }),
      origin,
    );
    expect(stateIn(html, 'rendered-state')).toEqual({ words });
    expect(html).toContain('<div id="root">rendered: $&</div>');
    expect(html.match(/<script/g)).toHaveLength(3);
  });
});

it('a page that is left to the browser has its title where it is known', () => {
  const left = { preloads: '', remotes: undefined };
  expect(composeClientRendered(template, 'n0', left)).toContain('<title>Ovation</title>');
  const called = { title: 'Nichts & <nichts>', locale: 'de', direction: 'ltr' } as const;
  const html = composeClientRendered(template, 'n0', left, called);
  expect(html).toContain('<title>Nichts &amp; &lt;nichts></title>');
  expect(html).toContain('<html lang="de" dir="ltr"');
});

it('a page that is unavailable has no scripts, and reloads', () => {
  const unavailablePage = {
    title: 'Back & soon',
    locale: 'es',
    direction: 'ltr',
    html: '<h2>Back</h2>',
  } as const;
  const html = composeUnavailable(template, 'n0', unavailablePage, 2);
  expect(html).toContain('<title>Back &amp; soon</title>');
  expect(html).toContain('<meta http-equiv="refresh" content="2"></head>');
  expect(html).toContain('<div id="root"><h2>Back</h2></div>');
  expect(html).not.toContain('src=');
});

describe('metadata of a page', () => {
  const headOf = (given: Partial<RenderedPage>): string =>
    composeRendered(template, 'n0', page(given), origin).split('</head>')[0] ?? '';

  it('is there for search engines and link previews', () => {
    const head = headOf({
      locale: 'es',
      head: {
        description: 'Birches & bogs.',
        path: '/mara',
        type: 'profile',
        picture: '/api/performers/m1/picture',
      },
    });
    expect(head).toContain('<meta name="description" content="Birches &amp; bogs.">');
    expect(head).toContain('<link rel="canonical" href="https://ovation.example/mara">');
    for (const [name, content] of [
      ['og:site_name', 'Ovation'],
      ['og:type', 'profile'],
      ['og:title', 'Mara · Ovation'],
      ['og:description', 'Birches &amp; bogs.'],
      ['og:url', 'https://ovation.example/mara'],
      ['og:image', 'https://ovation.example/api/performers/m1/picture'],
      ['og:locale', 'es'],
    ]) {
      expect(head).toContain(`<meta property="${name}" content="${content}">`);
    }
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('has the logo of the product where the page has no picture', () => {
    const head = headOf({});
    expect(head).toContain('content="https://ovation.example/icons/icon-512.png"');
    expect(head).toContain('<meta name="twitter:card" content="summary">');
  });

  it('is escaped in attributes, whatever the text', () => {
    const words = '"><script>alert(1)</script>';
    const head = headOf({
      title: words,
      head: { description: words, path: `/${words}`, type: 'profile', picture: words },
    });
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).not.toContain('content="">');
  });
});

describe('a client-rendered page', () => {
  it('has its files and the list of remotes', () => {
    const remotes = RemotesManifest.parse({
      remotes: [
        {
          name: 'mf_feed',
          catalog: '</script>',
          folder: 'mf-feed',
          version: 'f1',
          entry: 'js/remoteEntry.f1.js',
          routes: [],
          slots: [],
        },
      ],
    });
    const html = composeClientRendered(template, 'n0', { preloads: '<link>', remotes });
    expect(html).toContain('<link></head>');
    expect(html).toContain('<div id="root"></div><script type="application/json"');
    expect(stateIn(html, 'remotes')).toEqual(remotes);
  });

  it('shows the placeholder until then', () => {
    const skeleton = { html: '<i>bones</i>', noScript: '<p>Activa JavaScript</p>' };
    const html = composeClientRendered(template, 'n0', {
      preloads: '',
      remotes: undefined,
      skeleton,
    });
    expect(html).toContain('<noscript><p>Activa JavaScript</p></noscript>');
    expect(html).toContain('<div id="root"><i>bones</i></div>');
  });

  it('works without the files that could not be read', () => {
    const html = composeClientRendered(template, 'n0', { preloads: '', remotes: undefined });
    expect(html).toBe(
      [
        '<!doctype html><html lang="en-US" dir="ltr" data-theme="light">',
        '<head><title>Ovation</title><script nonce="n0"></script>',
        '<meta name="description" content="Subscribe to the people whose work you love: their posts, photos and messages."><link rel="preload" as="script" href="/js/ui-kit.cc.js"><script defer src="/js/main.dd.js"></script></head>',
        '<body><noscript><p>Turn on JavaScript to use this page.</p></noscript><div id="root"></div></body></html>',
      ].join('\n'),
    );
  });
});
