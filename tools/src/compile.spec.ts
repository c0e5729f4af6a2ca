import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryDir } from './state/paths.ts';

const compiler = pathToFileURL(join(repositoryDir, 'tools/compile.mjs')).href;

const sources = {
  'tools/src/start/main.ts': `import type { Port } from '../ports.ts';
import { portOf } from '../ports.ts';
import words from './words.json' with { type: 'json' };
const port: Port = portOf(import.meta.url);
console.log(words.greeting, port);`,
  'tools/src/start/words.json': '{ "greeting": "hello" }',
  'tools/src/ports.ts': `import { base } from '../../packages/lines/src/lines.mjs';
export type Port = number;
export const portOf = (url: string): Port => base + url.slice(-7).length;`,
  'tools/src/ports.spec.ts': 'export {};',
  'packages/lines/src/lines.mjs': 'export const base = 8080;',
  'packages/lines/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
  'packages/ui-kit/src/button.ts': 'export {};',
  'packages/ui-kit/tsconfig.json': '{ "extends": "../../tsconfig.web.json" }',
  'backend/src/api.ts': 'export {};',
  'projections/src/main.ts': 'export {};',
};

describe('compiling without types', () => {
  let dir: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-compile-'));
    for (const [path, text] of Object.entries(sources)) write(path, text);
    write('package.json', '{"type":"module"}');
    write('tools/package.json', '{"type":"module"}');
    mkdirSync(join(dir, '.ovation'));
    symlinkSync(join(repositoryDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const evaluate = (text: string) => {
    const args = ['--input-type=module', '--eval', text];
    return spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  };
  const compile = () =>
    evaluate(`import { compile } from '${compiler}'; await compile(${JSON.stringify(dir)});`);
  const runMain = () => evaluate("await import('./tools/dist/start/main.js')");
  const compiled = (path: string): string => readFileSync(join(dir, path), 'utf8');

  it('emits what Node runs, without types and with the paths of compiled files', () => {
    expect(compile()).toMatchObject({ status: 0, stderr: '' });
    expect(runMain()).toMatchObject({ stdout: 'hello 8087\n', stderr: '' });
    expect(existsSync(join(dir, 'tools/dist/ports.spec.js'))).toBe(false);
    expect(existsSync(join(dir, 'packages/ui-kit/dist'))).toBe(false);
  });

  it('compiles only changed files again', () => {
    compile();
    const written = compiled('tools/dist/start/main.js');
    write('tools/dist/start/main.js', '// as it was\n');
    write('tools/src/ports.ts', 'export const portOf = () => 1;');
    const later = new Date(Date.now() + 10_000);
    utimesSync(join(dir, 'tools/src/ports.ts'), later, later);
    compile();
    expect(compiled('tools/dist/start/main.js')).toBe('// as it was\n');
    expect(compiled('tools/dist/ports.js')).toContain('=> 1');
    expect(written).not.toBe('');
  });

  it('compiles everything after an interrupted run', () => {
    compile();
    write('tools/dist/start/main.js', 'import {');
    write('.ovation/compiling', '');
    compile();
    expect(runMain()).toMatchObject({ stdout: 'hello 8087\n', stderr: '' });
    expect(existsSync(join(dir, '.ovation/compiling'))).toBe(false);
  });

  it('reports errors, and starts over the next time', () => {
    write('tools/src/ports.ts', 'export const = 1;');
    const { status, stderr } = compile();
    expect(status).toBe(1);
    expect(stderr).toContain('ports.ts');
    expect(existsSync(join(dir, '.ovation/compiling'))).toBe(true);
  });
});
