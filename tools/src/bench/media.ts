import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { creators } from '../seed/creators.ts';
import { joinAsCreator, type Person } from '../seed/people.ts';
import { pictureOf } from '../seed/pictures.ts';
import type { Stack } from '../stack/startStack.ts';
import { testMedia } from '../test/testMedia.ts';
import { type Load, measure } from './load.ts';
import type { ProcessGroups } from './measure/cpuTime.ts';
import { type Measured, medianOf } from './measure/pairs.ts';
import { aim, table } from './measure/report.ts';
import { processesByComponent } from './processesByComponent.ts';
import { tipsOf } from './tips.ts';
import type { BenchWorld } from './world.ts';

const run = promisify(execFile);

const clipSeconds = 60;
/** Load of a busy evening that leaves both cores some capacity. */
const charges = { connections: 16, rate: 200, seconds: 10, isKeyed: true } as const;
/** Warm-up: a fresh process answers slowly, which would distort the figures of charges alone. */
const warmSeconds = 20;
const runs = 3;
const lookEveryMs = 100;
const waitMsMax = 10 * 60_000;

/** Generates a minute of 720p in which every frame differs, as in a camera's video. */
const makeClip = async (ffmpeg: string): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-'));
  try {
    const source = 'testsrc2=s=1280x720:r=30,noise=alls=12:allf=t';
    const shown = ['-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', 'sine=frequency=300'];
    const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'];
    const args = [...shown, '-t', String(clipSeconds), ...coded, '-c:a', 'aac', 'clip.mp4'];
    await run(ffmpeg, ['-v', 'error', '-nostdin', ...args], { cwd: folder });
    return await readFile(join(folder, 'clip.mp4'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const upload = async ({ api }: Person, clip: Uint8Array): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(clip)], { type: 'video/mp4' }), 'clip.mp4');
  return (await api.feeds.uploadFeedVideo({ form })).data._id;
};

/** Seconds from the upload until the video could be played, and until all renditions were ready. */
const watch = async ({ api }: Person, id: string): Promise<{ playable: number; whole: number }> => {
  const begunAt = performance.now();
  const since = (): number => (performance.now() - begunAt) / 1_000;
  let playable: number | undefined;
  while (performance.now() - begunAt < waitMsMax) {
    const { data } = await api.files.fileStatus({ params: { id } });
    if (data.status === 'error') throw new Error(`the clip cannot be shown: ${data.fault}`);
    if (data.url !== null) playable ??= since();
    if (playable !== undefined && data.status === 'finished') return { playable, whole: since() };
    await delay(lookEveryMs);
  }
  throw new Error('the clip was not done within ten minutes');
};

/** Medians of a few runs, one after the other. */
const charge = async (load: Load, counted: ProcessGroups): Promise<Measured> => {
  const measured: Measured[] = [];
  while (measured.length < runs) measured.push(await measure(load, counted));
  return medianOf(measured);
};

/** Benchmarks the transcoding of a 720p video, and its effect on charges. */
export const benchMedia = async (
  stack: Stack,
  world: BenchWorld,
  report: (line: string) => void,
): Promise<void> => {
  const { FFMPEG_PATH } = testMedia(process.env.PATH);
  const [creator] = creators;
  const [url = ''] = stack.addresses.apiUrls;
  if (FFMPEG_PATH === undefined || !creator) throw new Error('there is no ffmpeg');
  const document = new Blob([await pictureOf(creator, 'avatar')]);
  const person = await joinAsCreator(`${url}/api`, creator, document);
  const clip = await makeClip(FFMPEG_PATH);
  const load: Load = { ...charges, url, requests: tipsOf(world, false) };
  const counted = processesByComponent(stack, ['api-1', 'projections', 'store']);
  report('  warming up');
  await measure({ ...load, seconds: warmSeconds }, () => ({}));
  const idle = await charge(load, counted);
  report('  a video alone');
  const alone = await watch(person, await upload(person, clip));
  report('  a video beside charges');
  const second = watch(person, await upload(person, clip));
  const busy = await charge(load, counted);
  const beside = await second;
  report(table(`charges, ${charges.rate} a second`, { idle, 'while a video is made': busy }));
  const part = (seconds: number): string => `${(seconds / clipSeconds).toFixed(2)} × its length`;
  report(aim('720p, first playable', part(alone.playable), '≤ 0.5 ×'));
  report(aim('720p, whole ladder', part(alone.whole), '≤ 2 ×'));
  report(`  beside charges: ${part(beside.playable)} and ${part(beside.whole)}`);
  report(aim('charges’ p99, to idle', `${(busy.p99Ms / idle.p99Ms).toFixed(2)} ×`, '≤ 2 ×'));
};
