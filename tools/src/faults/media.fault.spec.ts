import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastEncoding, movingPicture, recordClip, tone } from '@ovation/backend/testing/media';
import { openPeople } from '@ovation/backend/testing/people';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testMedia } from '../test/testMedia.ts';
import { startTestStack, type TestStack } from '../test/testStack.ts';

const recovery = { timeout: 300_000, interval: 100 };

let stack: TestStack;
let log: EventLog;
beforeAll(async () => {
  Object.assign(process.env, testMedia(process.env.PATH));
  stack = await startTestStack(process.env.PATH);
  const { ESDB_URL: url = '', MASTER_KEY = '' } = stack.env;
  log = openEventLog({ url, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
});
afterAll(async () => {
  await log?.close();
  await stack?.stop();
});

const eventsOf = async (
  fileId: string,
): Promise<readonly { readonly type: string; readonly name?: string }[]> => {
  const events: { type: string; name?: string }[] = [];
  for await (const { type, data } of log.read(`file-${fileId}`)) {
    const { name } = data as { readonly name?: string };
    events.push(name === undefined ? { type } : { type, name });
  }
  return events.filter(({ type }) => type !== 'FileProgressed');
};

/** Processes that work on the content of a folder. */
const processesIn = (folder: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

it('a video whose worker dies in the middle is finished by the next, which reuses finished parts', async () => {
  const star = await openPeople(stack.addresses.origin).performer();
  const clip = await recordClip('a.mp4', [
    ...movingPicture('1280x720', 20, 10),
    ...tone(20),
    ...fastEncoding,
  ]);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(clip)]), 'a.mp4');
  const { data } = await star.api.feeds.uploadFeedVideo({ form });
  const fileId = data._id;
  const made = async (): Promise<readonly (string | undefined)[]> =>
    (await eventsOf(fileId)).filter(({ type }) => type === 'RenditionMade').map(({ name }) => name);
  await vi.waitFor(async () => expect(await made()).toEqual(['240p']), {
    ...recovery,
    interval: 20,
  });

  await stack.kill('worker', 'SIGKILL');
  // Its child processes have ended with it.
  const content = join(stack.paths.dataDir, 'files', 'content');
  await vi.waitFor(() => expect(processesIn(content)).toEqual([]), recovery);
  const before = await made();
  expect(before).not.toContain('720p');

  await vi.waitFor(async () => {
    const { data: file } = await star.api.files.fileStatus({ params: { id: fileId } });
    expect(file).toMatchObject({ status: 'finished', fault: null });
  }, recovery);
  const events = await eventsOf(fileId);
  expect(events.filter(({ type }) => type === 'FileTaken')).toHaveLength(2);
  expect(events.filter(({ type }) => type === 'VideoPictured')).toHaveLength(1);
  expect(await made()).toEqual(['240p', '360p', '480p', '720p']);
});
