import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MediaWorld, openMediaWorld, recordClip, tone } from '../testing/media.ts';

let world: MediaWorld;
beforeEach(async () => {
  world = await openMediaWorld();
});
afterEach(() => world.close());

const made = async (bytes: Buffer, mimeType: string) => {
  const fileId = await world.upload(bytes, 'feed-audio', mimeType);
  expect(await world.processFile(fileId)).toBe('done');
  const { data } = world.log.all.at(-1) ?? { data: {} };
  return { file: await world.load(fileId), ...(data as { loudnessLufs?: number | null }) };
};

describe('an audio', () => {
  it('is normalised in loudness, with a waveform', async () => {
    const quietThenLoud = await recordClip('a.mp3', [
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440:duration=8',
      '-af',
      "volume='if(lt(t,4),0.1,0.5)':eval=frame",
      '-c:a',
      'libmp3lame',
    ]);
    const { file, loudnessLufs } = await made(quietThenLoud, 'audio/mpeg');
    expect(file).toMatchObject({
      status: 'finished',
      hasSound: true,
      width: null,
      variants: [],
      renditions: [{ name: 'audio', width: null, height: null, codecs: 'mp4a.40.2' }],
    });
    const bars = file?.waveform ?? [];
    expect(bars).toHaveLength(128);
    expect(Math.max(...bars.slice(0, 60))).toBeLessThan(40);
    expect(Math.min(...bars.slice(68))).toBeGreaterThan(80);
    expect(loudnessLufs).toBeLessThan(-20);
    const [rendition] = file?.renditions ?? [];
    const played = await world.store.read(rendition?.hash ?? '');
    const again = await made(played, 'audio/mp4');
    expect(Math.abs((again.loudnessLufs ?? 0) + 16)).toBeLessThan(2);
  });

  it('stays silent when silent', async () => {
    const silence = await recordClip('a.wav', [
      '-f',
      'lavfi',
      '-i',
      'anullsrc=sample_rate=44100:channel_layout=mono',
      '-t',
      '1',
    ]);
    const { file, loudnessLufs } = await made(silence, 'audio/wav');
    expect(file).toMatchObject({ status: 'finished', waveform: new Array(128).fill(0) });
    expect(loudnessLufs).toBeNull();
  });

  it.each([
    ['a.ogg', 'audio/ogg', ['-c:a', 'libvorbis']],
    ['a.ogg', 'audio/ogg; codecs=opus', ['-c:a', 'libopus']],
    ['a.flac', 'audio/flac', []],
    ['a.aac', 'audio/aac', ['-c:a', 'aac']],
    ['a.m4a', 'audio/x-m4a', ['-c:a', 'alac']],
  ])('is accepted as %s of type %s', async (name, mimeType, coding) => {
    const { file } = await made(await recordClip(name, [...tone(1), ...coding]), mimeType);
    expect(file?.status).toBe('finished');
    expect(Math.abs((file?.durationMs ?? 0) - 1_000)).toBeLessThan(100);
  });
});
