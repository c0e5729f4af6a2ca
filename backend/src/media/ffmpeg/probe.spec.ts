import { describe, expect, it } from 'vitest';
import { assertLength, readProbe } from './probe.ts';

const video = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1_280, height: 720 };
const audio = { index: 1, codec_type: 'audio', codec_name: 'aac' };
const cover = {
  ...{ index: 2, codec_type: 'video', codec_name: 'png', width: 300, height: 300 },
  disposition: { attached_pic: 1 },
};
const read = (...streams: object[]) => readProbe({ streams, format: { duration: '12.5' } });
const refusal = (reason: string) => expect.objectContaining({ reason });

describe('what is in a file', () => {
  it('is its picture and its sound', () => {
    expect(read(audio, video)).toEqual({
      video: { index: 0, width: 1_280, height: 720 },
      audio: { index: 1 },
      seconds: 12.5,
    });
  });

  it('is no cover of a record', () => {
    expect(read(cover, audio).video).toBeUndefined();
  });

  it('is measured as it is looked at', () => {
    const turned = { ...video, side_data_list: [{}, { rotation: -90 }] };
    expect(read(turned).video).toMatchObject({ width: 720, height: 1_280 });
    const overhead = { ...video, side_data_list: [{ rotation: 180 }] };
    expect(read(overhead).video).toMatchObject({ width: 1_280, height: 720 });
    const squeezed = { ...video, width: 720, height: 576, sample_aspect_ratio: '16:11' };
    expect(read(squeezed).video).toMatchObject({ width: 1_047, height: 576 });
    const unsaid = { ...video, sample_aspect_ratio: '0:1' };
    expect(read(unsaid).video).toMatchObject({ width: 1_280 });
  });

  it('is not always said to be so long', () => {
    expect(readProbe({ streams: [video], format: {} }).seconds).toBeUndefined();
    expect(readProbe({ streams: [video], format: { duration: 'N/A' } }).seconds).toBeUndefined();
  });

  it.each([
    ['unsupported', { ...video, codec_name: 'cinepak' }],
    ['unsupported', { ...audio, codec_name: undefined }],
    ['unreadable', { ...video, width: 0 }],
    ['too-many-pixels', { ...video, width: 10_000, height: 10_000 }],
  ])('is refused as %s', (reason, stream) => {
    expect(() => read(stream)).toThrow(refusal(reason));
  });

  it('is two hours long at most', () => {
    assertLength(7_200);
    expect(() => assertLength(7_200.1)).toThrow(refusal('too-long'));
    expect(() => assertLength(0)).toThrow(refusal('unreadable'));
  });
});
