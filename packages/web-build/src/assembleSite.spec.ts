import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assembleSite } from './assembleSite.ts';

const remoteAt = (version: string) => ({
  name: 'mf_feed',
  catalog: 'catalog',
  folder: 'mf-feed',
  version,
  release: '1.2.0',
  entry: `js/remoteEntry.${version}.js`,
  routes: [],
  slots: [],
});

it('assembles shell and remotes, with the files that open tabs still request', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ovation-spec-site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const site = join(root, 'site');
  const assemble = () => assembleSite(site, join(root, 'shell'), [join(root, 'mf-feed')]);
  const scripts = () => readdirSync(join(site, 'js')).sort();

  write('shell/package.json', JSON.stringify({ version: '3.0.1' }));
  write('shell/dist-web/index.html', 'first');
  write('shell/dist-web/build.json', '{}');
  write('shell/dist-web/js/main.aa.js', '');
  write('shell/dist-web/js/main.aa.js.br', '');
  write('shell/dist-web/js/main.aa.js.map', '');
  write('mf-feed/dist-web/remote.json', JSON.stringify(remoteAt('1')));
  write('mf-feed/dist-web/js/page.aa.js', '');
  await assemble();
  expect(scripts()).toEqual(['main.aa.js', 'main.aa.js.br']);
  expect(readdirSync(site)).not.toContain('build.json');
  expect(readdirSync(join(site, 'remotes/mf-feed/js'))).toEqual(['page.aa.js']);

  write('shell/dist-web/index.html', 'second');
  write('shell/dist-web/js/main.bb.js', '');
  write('mf-feed/dist-web/remote.json', JSON.stringify(remoteAt('2')));
  await assemble();
  expect(scripts()).toEqual(['main.aa.js', 'main.aa.js.br', 'main.bb.js']);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('second');
  expect(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8'))).toEqual({
    remotes: [remoteAt('2')],
    shell: { release: '3.0.1' },
  });

  rmSync(join(root, 'shell/dist-web/js/main.aa.js'));
  await assemble();
  expect(scripts()).toEqual(['main.aa.js.br', 'main.bb.js']);
});
