import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCommands } from '@ovation/backend/kernel/operator/operator';
import { openPeople } from '@ovation/backend/testing/people';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../test/testStack.ts';

const recovery = { timeout: 60_000, interval: 50 };

/** Longer than the writer of an archive may be silent; see `exportLeaseExpiresAt`. */
const aheadMs = 3 * 60_000;

/**
 * Folder of the control file that lets a worker's clock run ahead, so that the test need not wait.
 */
const clockDir = mkdtempSync(join(tmpdir(), 'ovation-clock-'));
const clockFile = join(clockDir, 'clock.mjs');
/** File that exists from the moment on when clocks run ahead. */
const aheadFile = join(clockDir, 'ahead');

const clock = `
import { existsSync } from 'node:fs';
const isWorker = /\\bworker(\\.main)?\\.js$/.test(process.argv[1] ?? '');
if (isWorker && existsSync(${JSON.stringify(aheadFile)})) {
  const System = Date;
  globalThis.Date = class extends System {
    constructor(...given) {
      super(...(given.length === 0 ? [System.now() + ${aheadMs}] : given));
    }
    static now() {
      return System.now() + ${aheadMs};
    }
  };
}
`;

let stack: TestStack;
beforeAll(async () => {
  writeFileSync(clockFile, clock);
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(clockFile)}` };
  stack = await startTestStack(process.env.PATH, { env });
});
afterAll(async () => {
  await stack?.stop();
  rmSync(clockDir, { recursive: true, force: true });
});

/** Replaces a file by a pipe: its reader blocks, which is detectable. */
const blockReader = (path: string) => {
  const aside = `${path}.aside`;
  renameSync(path, aside);
  execFileSync('mkfifo', [path]);
  return {
    /** Resolves once it is opened for reading; returns the release of the reader. */
    whenRead: () =>
      vi.waitFor(() => {
        const pipe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
        return () => closeSync(pipe);
      }, recovery),
    putBack: () => renameSync(aside, path),
  };
};

const exportEventTypes = (accountId: string): Promise<readonly string[]> => {
  const { ESDB_URL = '', MASTER_KEY = '' } = stack.env;
  return withCommands({ ESDB_URL, MASTER_KEY }, async (_, log) => {
    const types: string[] = [];
    for await (const { type } of log.read(`dataExport-${accountId}`)) types.push(type);
    return types.filter((type) => type !== 'DataExportProgressed');
  });
};

it('an archive whose worker dies is started again by another, and is complete', async () => {
  const { origin } = stack.addresses;
  const files = join(stack.paths.dataDir, 'files');
  const star = await openPeople(origin).newPerformer();
  const [document] = readdirSync(join(files, 'documents', 'content'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const held = blockReader(join(document?.parentPath ?? '', document?.name ?? ''));
  await star.api.dataExport.askDataExport();
  const letGo = await held.whenRead();
  const begun = (): readonly string[] => readdirSync(join(files, 'archives', 'incoming'));
  await vi.waitFor(() => expect(begun()).toHaveLength(1), recovery);

  held.putBack();
  writeFileSync(aheadFile, '');
  await stack.kill('worker', 'SIGKILL');
  letGo();
  await vi.waitFor(async () => {
    const { dataExport } = (await star.api.dataExport.getDataExport()).data;
    expect(dataExport).toMatchObject({ state: 'ready' });
  }, recovery);

  expect(await exportEventTypes(star.id)).toEqual([
    'DataExportAsked',
    'DataExportTaken',
    'DataExportTaken',
    'DataExportReady',
  ]);
  const { url } = (await star.api.dataExport.linkDataExport()).data;
  const headers = { authorization: `Bearer ${star.token}` };
  const answer = await fetch(origin + url, { headers });
  const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  expect(names.filter((name) => name.startsWith('files/documents/'))).toHaveLength(2);
  expect(names.at(-1)).toBe('index.html');
});
