import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fastEncoding,
  type MediaWorld,
  movingPicture,
  openMediaWorld,
  recordClip,
  tone,
} from '../testing/media.ts';

let world: MediaWorld;
beforeEach(async () => {
  world = await openMediaWorld();
});
afterEach(() => world.close());

const made = async (bytes: Buffer, purpose: 'feed-video' | 'welcome-video' = 'feed-video') => {
  const fileId = await world.upload(bytes, purpose, 'video/mp4');
  expect(await world.processFile(fileId)).toBe('done');
  expect(await readdir(world.workFolder)).toEqual([]);
  return world.load(fileId);
};

describe('a video', () => {
  it('gets a poster and renditions no larger than itself', async () => {
    const clip = await recordClip('a.mp4', [
      ...movingPicture('641x361', 9, 10),
      ...tone(9),
      ...fastEncoding.slice(0, 4),
      '-pix_fmt',
      'yuv444p',
    ]);
    const video = await made(clip);
    expect(video).toMatchObject({
      status: 'finished',
      width: 641,
      height: 361,
      hasSound: true,
      fault: null,
      teaser: { durationMs: 2_000 },
    });
    expect(video?.durationMs).toBeCloseTo(9_000, -2);
    expect(video?.variants.map(({ name }) => name)).toEqual([
      'full',
      'w320',
      'w640',
      'w1280',
      'preview',
    ]);
    expect(video?.renditions).toMatchObject([
      { name: '240p', width: 426, height: 240 },
      { name: '360p', width: 640, height: 360 },
    ]);
    for (const { codecs } of video?.renditions ?? []) {
      expect(codecs).toMatch(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/);
    }
    expect(world.typesOf().filter((type) => type !== 'FileProgressed')).toEqual([
      'FileUploaded',
      'FileTaken',
      'VideoPictured',
      'RenditionMade',
      'RenditionMade',
      'VideoProcessed',
    ]);
  });

  it('starts each segment at the same time in each rendition, with a keyframe', async () => {
    const clip = await recordClip('a.mp4', [...movingPicture('640x360', 10, 10), ...fastEncoding]);
    const video = await made(clip, 'welcome-video');
    expect(video).toMatchObject({ hasSound: false, teaser: null });
    const playlists = await Promise.all(
      (video?.renditions ?? []).map(async ({ playlistHash }) =>
        String(await world.store.read(playlistHash)),
      ),
    );
    const timesOf = (playlist: string): string[] => playlist.match(/#EXTINF:[\d.]+/g) ?? [];
    expect(playlists.map(timesOf)).toEqual([
      ['#EXTINF:4.000000', '#EXTINF:4.000000', '#EXTINF:2.000000'],
      ['#EXTINF:4.000000', '#EXTINF:4.000000', '#EXTINF:2.000000'],
    ]);
    expect(playlists[0]).toContain('#EXT-X-MAP:URI="media.mp4",BYTERANGE="');
  });

  it('is shown upright when recorded rotated', async () => {
    const lying = await recordClip('a.mp4', [...movingPicture('640x360', 1), ...fastEncoding]);
    const turned = await turn(lying);
    const video = await made(turned);
    expect(video).toMatchObject({ width: 360, height: 640 });
    expect(video?.renditions).toMatchObject([
      { name: '240p', width: 240, height: 426 },
      { name: '360p', width: 360, height: 640 },
    ]);
  });

  it('keeps its size below the smallest rendition', async () => {
    const clip = await recordClip('a.mp4', [...movingPicture('98x66', 1), ...fastEncoding]);
    const video = await made(clip);
    expect(video?.renditions).toMatchObject([{ name: '66p', width: 98, height: 66 }]);
  });

  it('is accepted from a browser recording without a length', async () => {
    const clip = await recordClip('a.webm', [
      ...movingPicture('160x120', 2),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-f',
      'webm',
      '-live',
      '1',
    ]);
    const fileId = await world.upload(clip, 'feed-video', 'video/webm');
    await world.processFile(fileId);
    const video = await world.load(fileId);
    expect(video).toMatchObject({ status: 'finished' });
    expect(Math.abs((video?.durationMs ?? 0) - 2_000)).toBeLessThan(200);
  });

  it.each([
    {
      shown: [2, 3.5],
      interval: 1,
      stills: 6,
      columns: 6,
      colours: ['red', 'red', 'blue', 'blue'],
    },
    { shown: [200, 210], interval: 4.1, stills: 100, columns: 10, colours: ['red', 'red', 'red'] },
  ])('has storyboard stills of all of it: $stills', async ({ shown, colours, ...plan }) => {
    const [red = 0, blue = 0] = shown;
    const clip = await recordClip('a.mp4', [
      '-filter_complex',
      `${plain('red', red)}[a];${plain('blue', blue)}[b];[a][b]concat`,
      ...fastEncoding,
    ]);
    const storyboard = (await made(clip, 'welcome-video'))?.storyboard;
    const { interval, stills, columns } = plan;
    expect(storyboard).toMatchObject({ stills, columns, width: 160, height: 90 });
    expect(storyboard?.intervalMs).toBeCloseTo(interval * 1_000, -1);
    const sheet = sharp(await world.store.read(storyboard?.hash ?? ''));
    const rows = Math.ceil(stills / columns);
    expect(await sheet.metadata()).toMatchObject({
      format: 'webp',
      width: columns * 160,
      height: rows * 90,
    });
    const colourOf = async (still: number): Promise<string> => {
      const left = (still % columns) * 160;
      const top = Math.floor(still / columns) * 90;
      const area = { left, top, width: 160, height: 90 };
      const { channels } = await sharp(await sheet.clone().extract(area).toBuffer()).stats();
      return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue';
    };
    const seen = await Promise.all(Array.from({ length: stills }, (_, still) => colourOf(still)));
    expect(seen.slice(0, colours.length)).toEqual(colours);
    expect(seen.at(-1)).toBe('blue');
    expect(seen.filter((colour) => colour === 'red')).toHaveLength(Math.round(red / interval));
  });

  it('keeps renditions of an earlier attempt', async () => {
    const clip = await recordClip('a.mp4', [...movingPicture('640x360', 2), ...fastEncoding]);
    const fileId = await world.upload(clip, 'feed-video', 'video/mp4');
    const stopping = new AbortController();
    const untilFirst = expect
      .poll(() => world.typesOf().includes('RenditionMade'), { interval: 5, timeout: 15_000 })
      .toBe(true)
      .then(() => stopping.abort());
    const [worked] = await Promise.all([world.processFile(fileId, stopping), untilFirst]);
    expect(worked).toEqual({ retryInMs: expect.any(Number) });
    const before = await world.load(fileId);
    expect(before).toMatchObject({ status: 'queued', renditions: [{ name: '240p' }] });
    expect(await readdir(world.workFolder)).toEqual([]);
  });
});

/** A clip of one colour. */
const plain = (colour: string, seconds: number): string =>
  `color=${colour}:size=64x36:rate=1:duration=${seconds}`;

/** The same film with a rotation matrix, as telephones write it. */
const turn = async (bytes: Buffer): Promise<Buffer> => {
  const at = bytes.lastIndexOf('tkhd');
  const turned = Buffer.from(bytes);
  // The 3×3 matrix follows version, times, ids, duration, layer, group and volume.
  const matrix = [0, 0x00010000, 0, 0xffff0000, 0, 0, 360 << 16, 0, 0x40000000];
  for (const [index, value] of matrix.entries()) {
    turned.writeUInt32BE(value >>> 0, at + 4 + 40 + index * 4);
  }
  return turned;
};
