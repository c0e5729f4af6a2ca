import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, expect, it } from 'vitest';
import { numbered } from '../conformance/target.ts';
import { startServerProcess } from '../serverProcess.ts';
import { temporaryFolder } from '../testing/testStore.ts';

const mainScript = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

type Ended = { readonly code: number; readonly output: string; readonly complained: string };

/** Runs the command line as a user types it. */
const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [mainScript, ...args], (_error, output, complained) =>
      resolve({ code: child.exitCode ?? -1, output, complained }),
    );
  });

it('the command line prints its usage and errors, and exits accordingly', async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const dir = join(folder.path, 'store');
  const [help, incomplete, nowhere] = await Promise.all([
    run('--help'),
    run('backup', '--dir', dir),
    run('verify', '--dir', dir),
  ]);
  expect(help).toMatchObject({ code: 0, complained: '' });
  expect(incomplete).toEqual({
    code: 2,
    output: '',
    complained: 'event store: --to is required: event-store backup --dir DIR --to FOLDER\n',
  });
  expect(nowhere).toEqual({
    code: 1,
    output: '',
    complained: `event store: ${dir} is no store: it has no store.json\n`,
  });
});

it('commands export events to a file and import them into another store, and report an invalid file', async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const start = async (name: string) => {
    const server = await startServerProcess(['--dir', join(folder.path, name), '--port', '0']);
    cleanUps.push(() => server.end('SIGKILL'));
    return server;
  };
  const [source, target] = await Promise.all([start('source'), start('target')]);
  const client = EventStoreDBClient.connectionString(source.url);
  cleanUps.push(() => client.dispose());
  await client.appendToStream('moved', numbered(3));
  const file = join(folder.path, 'events.jsonl');
  const [absent, exported] = await Promise.all([
    run('import', '--url', target.url, '--file', `${file}.absent`),
    run('export', '--url', source.url, '--file', file),
  ]);
  expect(absent.code).toBe(1);
  expect(absent.complained).toMatch(/^event store: ENOENT.*events\.jsonl\.absent'\n$/);
  expect(exported.output).toBe('exported 3 events\n');
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3);
  expect((await run('import', '--url', target.url, '--file', file)).output).toBe(
    'imported 3 events\n',
  );
});
