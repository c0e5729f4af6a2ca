import { describe, expect, it } from 'vitest';
import { findMedia, mediaEnvironmentOf } from './media.ts';

const machineWith = (env: Record<string, string> = {}) => ({ env, userId: 1_000 });

describe('the path of ffmpeg', () => {
  it('comes with ffprobe beside it', () => {
    const found = { kind: 'executable', path: '/usr/bin/ffmpeg', env: {} } as const;
    expect(mediaEnvironmentOf(found, machineWith())).toEqual({
      FFMPEG_PATH: '/usr/bin/ffmpeg',
      FFPROBE_PATH: '/usr/bin/ffprobe',
    });
  });

  it('comes from the environment, for each program by itself', () => {
    const named = { FFMPEG_PATH: '/opt/ffmpeg', FFPROBE_PATH: '/elsewhere/ffprobe' };
    expect(findMedia(machineWith(named), '/nowhere')).toEqual(named);
  });

  it('comes with its libraries where it was unpacked', () => {
    const env = { LD_LIBRARY_PATH: '/cache/lib' };
    const found = { kind: 'executable', path: '/cache/bin/ffmpeg', env } as const;
    expect(mediaEnvironmentOf(found, machineWith()).FFMPEG_LIBRARY_PATH).toBe('/cache/lib');
  });
});
