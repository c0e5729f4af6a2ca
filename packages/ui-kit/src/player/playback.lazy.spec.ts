import { describe, expect, it } from 'vitest';
import { playbackOf, seek } from './playback.lazy.ts';

const ranges = (...those: readonly (readonly [number, number])[]): TimeRanges => ({
  length: those.length,
  start: (at) => those[at]?.[0] ?? 0,
  end: (at) => those[at]?.[1] ?? 0,
});

const media = {
  paused: false,
  ended: false,
  readyState: 4,
  currentTime: 12,
  duration: 60,
  buffered: ranges([0, 5], [10, 30]),
  volume: 0.5,
  muted: false,
  playbackRate: 1,
};

describe('a playback state', () => {
  it.each([
    ['playing', {}],
    ['loading', { readyState: 2 }],
    ['paused', { paused: true, readyState: 0 }],
    ['ended', { paused: true, ended: true }],
  ] as const)('is %s', (phase, how) => {
    expect(playbackOf({ ...media, ...how }).phase).toBe(phase);
  });

  it('is buffered up to the end of the range at its position', () => {
    expect(playbackOf(media).bufferedSeconds).toBe(30);
    expect(playbackOf({ ...media, currentTime: 7 }).bufferedSeconds).toBe(7);
  });

  it('has no duration until known, and no volume while muted', () => {
    const unknown = playbackOf({ ...media, duration: Number.NaN, muted: true });
    expect(unknown).toMatchObject({ durationSeconds: 0, volume: 0 });
  });

  it.each([
    [-3, 0],
    [20, 20],
    [99, 60],
  ])('clamps a seek: %i', (wanted, reached) => {
    const element = { ...media, dispatchEvent: () => true } as unknown as HTMLMediaElement;
    seek(element, wanted);
    expect(element.currentTime).toBe(reached);
  });
});
