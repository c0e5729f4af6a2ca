import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildSync, transformSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const exec = promisify(execFile);

describe('a bundle', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);
  const run = (how: 'runBundle' | 'storeCompileCache', ...args: string[]) => {
    const text = `import { ${how} } from './launcher.js'; ${how}(new URL('./it.cjs', import.meta.url));`;
    writeFileSync(file('start.js'), text);
    return exec(process.execPath, [file('start.js'), ...args], { env: {} });
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ovation-launcher-'));
    const source = readFileSync(new URL('./launcher.ts', import.meta.url), 'utf8');
    writeFileSync(file('package.json'), '{ "type": "module" }');
    writeFileSync(file('launcher.js'), transformSync(source, { loader: 'ts' }).code);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gets its arguments, and its path', async () => {
    writeFileSync(
      file('it.cjs'),
      'console.log(process.argv[2], importMeta.url, __filename, require("node:path").sep)',
    );
    const url = pathToFileURL(file('it.cjs')).href;
    const { stdout } = await run('runBundle', 'given');
    expect(stdout).toBe(`given ${url} ${file('it.cjs')} /\n`);
  });

  it('reads characters of all alphabets, also in regular expressions, which bundlers leave unescaped', async () => {
    writeFileSync(file('it.cjs'), 'console.log(/^ø.ж$/.test("\\xf8œ\\u0436"))');
    expect((await run('storeCompileCache')).stdout).toBe('true\n');
    expect((await run('runBundle')).stdout).toBe('true\n');
  });

  it('runs the current bundle, whatever the compile cache of another', async () => {
    writeFileSync(file('it.cjs'), 'console.log("one")');
    expect((await run('storeCompileCache')).stdout).toBe('one\n');
    expect(existsSync(file('it.compiled'))).toBe(true);
    expect((await run('runBundle')).stdout).toBe('one\n');
    // Of the same length, which is all that Node itself compares.
    writeFileSync(file('it.cjs'), 'console.log("two")');
    expect((await run('runBundle')).stdout).toBe('two\n');
  });

  it('reports an error with the lines of its sources', async () => {
    writeFileSync(
      file('it.ts'),
      'type Text = string;\n\nconst what: Text = "?";\nthrow Error(what);',
    );
    buildSync({
      entryPoints: [file('it.ts')],
      outfile: file('it.cjs'),
      format: 'cjs',
      sourcemap: true,
      minifyWhitespace: true,
    });
    await expect(run('runBundle')).rejects.toThrow(`${file('it.ts')}:4:7`);
  });
});
