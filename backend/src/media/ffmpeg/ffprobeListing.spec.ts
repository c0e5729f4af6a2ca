import { describe, expect, it } from 'vitest';
import { createListing } from './ffprobeListing.ts';

const listed = (...lines: string[]) => {
  const { add, listing } = createListing();
  for (const line of lines) add(line);
  return listing();
};
const spansOf = (...lines: string[]) => Object.fromEntries(listed(...lines).spans);

describe('ffprobe’s listing', () => {
  it('has each track’s declared fields', () => {
    const { streams, format } = listed(
      'stream|index=0|codec_name=h264|disposition:attached_pic=1|side_data|rotation=90',
      '',
      'stream|index=1|codec_name=aac',
      'format|start_time=0.000000|duration=3.000000',
    );
    expect(streams.map((stream) => Object.fromEntries(stream))).toEqual([
      { index: '0', codec_name: 'h264', attached_pic: '1', rotation: '90' },
      { index: '1', codec_name: 'aac' },
    ]);
    expect(Object.fromEntries(format)).toEqual({ start_time: '0.000000', duration: '3.000000' });
  });

  it('has each track’s span, whatever the packet order', () => {
    const spans = spansOf(
      'packet|stream_index=0|pts_time=0.080000|dts_time=0.0|duration_time=0.040000|flags=K_',
      'packet|stream_index=1|pts_time=0.500000|dts_time=0.5|duration_time=0.020000|flags=K_',
      'packet|stream_index=0|pts_time=0.040000|dts_time=0.0|duration_time=0.040000|flags=__',
    );
    expect(spans).toEqual({ 0: { from: 0.04, to: 0.12 }, 1: { from: 0.5, to: 0.52 } });
  });

  it('ignores discarded packets', () => {
    const spans = spansOf(
      'packet|stream_index=0|pts_time=-0.04|dts_time=N/A|duration_time=0.04|flags=KD|side_data|',
      'packet|stream_index=0|pts_time=0.000000|dts_time=N/A|duration_time=12.0|flags=K_',
    );
    expect(spans).toEqual({ 0: { from: 0, to: 12 } });
  });

  describe('zero-filled packets', () => {
    const packet = (at: number, bytes: number, hash: string) =>
      `packet|stream_index=0|pts_time=${at}|dts_time=N/A|duration_time=1.0|size=${bytes}|flags=K_|data_hash=adler32:${hash}`;
    const whole = packet(0, 5_173, '084eae37');
    const zeros = packet(1, 1_039, '040f0001');

    it('are ignored as left by an interrupted download', () => {
      expect(spansOf(whole, zeros, 'stream|index=0|codec_name=h264')).toEqual({
        0: { from: 0, to: 1 },
      });
      // More zeros than the checksum's modulus.
      const many = packet(1, 65_521 + 1_039, '040f0001');
      expect(spansOf(whole, many, 'stream|index=0|codec_name=h264')).toEqual({
        0: { from: 0, to: 1 },
      });
      const few = packet(2, 5, '00050001');
      expect(spansOf(whole, zeros, few, 'stream|index=0|codec_name=aac')).toEqual({
        0: { from: 0, to: 1 },
      });
      expect(spansOf(zeros, 'stream|index=0|codec_name=h264')).toEqual({});
    });

    it('count for silence', () => {
      expect(spansOf(whole, zeros, 'stream|index=0|codec_name=pcm_s16le')).toEqual({
        0: { from: 0, to: 2 },
      });
      const few = packet(1, 1, '00010001');
      expect(spansOf(whole, few, 'stream|index=0|codec_name=vorbis')).toEqual({
        0: { from: 0, to: 2 },
      });
    });
  });

  it('falls back to the decoding time', () => {
    const spans = spansOf(
      'packet|stream_index=0|pts_time=N/A|dts_time=3.0|duration_time=N/A|flags=K_',
    );
    expect(spans).toEqual({ 0: { from: 3, to: 3 } });
  });
});
