import { describe, expect, it } from 'vitest';
import { parseProbe } from './parseProbe.ts';

const video = {
  index: 1,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1_280,
  height: 720,
  field_order: 'progressive',
  r_frame_rate: '30/1',
  avg_frame_rate: '30/1',
};
const audio = { index: 0, codec_type: 'audio', codec_name: 'aac' };
const cover = {
  index: 2,
  codec_type: 'video',
  codec_name: 'png',
  width: 300,
  height: 300,
  attached_pic: 1,
};
const fields = (said: object) =>
  new Map(Object.entries(said).map(([name, value]) => [name, String(value)]));
const list = (format: object, ...streams: object[]) =>
  parseProbe({ streams: streams.map(fields), format: fields(format), spans: new Map() });
const read = (...streams: object[]) => list({ duration: '12.5', start_time: '0.5' }, ...streams);

describe('probing a file', () => {
  it('finds video and audio tracks', () => {
    expect(read(audio, video)).toMatchObject({
      videos: [{ index: 1, width: 1_280, height: 720, isInterlaced: false, framesPerSecond: 30 }],
      audios: [{ index: 0 }],
      soundTracks: [0],
      startSeconds: 0.5,
      claimedSeconds: 12.5,
    });
  });

  it('ignores cover pictures', () => {
    expect(read(cover, audio)).toMatchObject({ videos: [], refusedVideo: undefined });
  });

  it('measures display size', () => {
    const turned = { ...video, rotation: -90 };
    expect(read(turned).videos).toMatchObject([{ width: 720, height: 1_280 }]);
    const overhead = { ...video, rotation: 180 };
    expect(read(overhead).videos).toMatchObject([{ width: 1_280, height: 720 }]);
    const squeezed = { ...video, width: 720, height: 576, sample_aspect_ratio: '16:11' };
    expect(read(squeezed).videos).toMatchObject([{ width: 1_047, height: 576 }]);
    const unsaid = { ...video, sample_aspect_ratio: '0:1' };
    expect(read(unsaid).videos).toMatchObject([{ width: 1_280 }]);
  });

  it('scales down extreme pixel aspect ratios', () => {
    const strip = { ...video, width: 640, height: 480, sample_aspect_ratio: '100:1' };
    expect(read(strip).videos).toMatchObject([{ width: 8_192, height: 61 }]);
    const column = { ...video, width: 640, height: 480, sample_aspect_ratio: '1:1000' };
    expect(read(column).videos).toMatchObject([{ width: 2, height: 480 }]);
  });

  it('orders tracks by preference', () => {
    const tracks = (type: object, ...said: object[]) =>
      said.map((one, index) => ({ ...type, index, ...one }));
    const indexes = (found: readonly { readonly index: number }[]) =>
      found.map(({ index }) => index);
    const sounds = tracks(audio, { default: 0 }, { default: 1, comment: 1 }, { default: 1 });
    expect(indexes(read(...sounds).audios)).toEqual([2, 0, 1]);
    const dubbed = tracks(audio, { default: 1, dub: 1 }, { default: 1 }, { default: 0, dub: 1 });
    expect(indexes(read(...dubbed).audios)).toEqual([1, 0, 2]);
    const pictures = tracks(video, { default: 0 }, { default: 0 }, { default: 1 });
    expect(indexes(read(...pictures).videos)).toEqual([2, 0, 1]);
  });

  it.each([
    ['of a film', '30000/1001', '30000/1001', 30_000 / 1_001],
    ['of a telephone, which goes at no even rate', '90000/1', '2997/100', 29.97],
    ['of a screen on which little moves', '12/1', '72/149', 12],
    ['of a camera that is slower than players like', '1/100', '1/100', 10],
    ['of a game', '240/1', '240/1', 60],
    ['of a file that does not say', '0/0', '0/0', 10],
  ])('has a frame rate at which each frame is shown: %s', (_, finest, average, rate) => {
    const stream = { ...video, r_frame_rate: finest, avg_frame_rate: average };
    expect(read(stream).videos).toMatchObject([{ framesPerSecond: rate }]);
  });

  it('counts two fields as one frame', () => {
    const stream = { ...video, field_order: 'tb', r_frame_rate: '50/1', avg_frame_rate: '25/1' };
    expect(read(stream).videos).toMatchObject([{ isInterlaced: true, framesPerSecond: 25 }]);
  });

  it('returns known colour parameters', () => {
    const stream = { ...video, color_transfer: 'smpte2084', color_primaries: 'unknown' };
    expect(read(stream).videos).toMatchObject([
      { colours: { transfer: 'smpte2084', primaries: undefined, matrix: undefined } },
    ]);
  });

  it('accepts a missing length', () => {
    expect(list({}, video).claimedSeconds).toBeUndefined();
    const unsaid = list({ duration: 'N/A' }, video);
    expect(unsaid.claimedSeconds).toBeUndefined();
  });

  it('skips unsupported tracks with a reason', () => {
    const old = { ...video, index: 5, codec_name: 'cinepak' };
    expect(read(old, video)).toMatchObject({ videos: [{ index: 1 }] });
    const strange = { index: 4, codec_type: 'audio' };
    expect(read(strange, audio)).toMatchObject({ audios: [{ index: 0 }], soundTracks: [4, 0] });
    expect(read(strange)).toMatchObject({ audios: [], soundTracks: [4] });
  });

  it.each([
    ['unsupported', { ...video, codec_name: 'cinepak' }],
    ['unreadable', { ...video, width: 0 }],
    ['too-many-pixels', { ...video, width: 10_000, height: 10_000 }],
  ])('rejects a video track that is %s', (reason, stream) => {
    expect(read(stream)).toMatchObject({ videos: [], refusedVideo: { reason } });
  });
});
