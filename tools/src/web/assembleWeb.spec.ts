import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleWeb, hasWebSources } from './assembleWeb.ts';

describe('the folder of pages', () => {
  let dir: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-web-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is created when there is a shell', () => {
    write('mf-feed/remote.json', '{}');
    expect(hasWebSources(dir)).toBe(false);
    write('shell/src/start/index.html', '<!doctype html>');
    expect(hasWebSources(dir)).toBe(true);
  });

  it('leaves out a remote that has no pages yet', () => {
    write('shell/dist-web/index.html', 'shell');
    write('mf-feed/remote.json', '{}');
    write('mf-later/package.json', '{}');
    assembleWeb(dir, join(dir, 'state/web'));
    expect(readdirSync(join(dir, 'state/web/remotes'))).toEqual(['mf-feed']);
  });

  it('shows a rebuilt remote without being created again', () => {
    write('shell/dist-web/index.html', 'shell');
    write('shell/dist-web/js/main.js', 'main');
    write('mf-feed/remote.json', '{}');
    write('mf-feed/dist-web/remote.json', 'first');
    const webDir = join(dir, 'state/web');
    assembleWeb(dir, webDir);
    assembleWeb(dir, webDir);
    const read = (path: string) => readFileSync(join(webDir, path), 'utf8');
    expect([read('index.html'), read('js/main.js'), read('remotes/mf-feed/remote.json')]).toEqual([
      'shell',
      'main',
      'first',
    ]);
    write('mf-feed/dist-web/remote.json', 'second');
    expect(read('remotes/mf-feed/remote.json')).toBe('second');
  });
});
