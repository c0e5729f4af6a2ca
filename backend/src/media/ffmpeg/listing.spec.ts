import { describe, expect, it } from 'vitest';
import { createListing } from './listing.ts';

const listed = (...lines: string[]) => {
  const { add, listing } = createListing();
  for (const line of lines) add(line);
  return listing();
};
const spansOf = (...lines: string[]) => Object.fromEntries(listed(...lines).spans);

describe('the list of what is in a file', () => {
  it('says of each track what the file says of it', () => {
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

  it('says from where to where it is there, in whichever order its packets come', () => {
    const spans = spansOf(
      'packet|stream_index=0|pts_time=0.080000|dts_time=0.0|duration_time=0.040000|flags=K_',
      'packet|stream_index=1|pts_time=0.500000|dts_time=0.5|duration_time=0.020000|flags=K_',
      'packet|stream_index=0|pts_time=0.040000|dts_time=0.0|duration_time=0.040000|flags=__',
    );
    expect(spans).toEqual({ 0: { from: 0.04, to: 0.12 }, 1: { from: 0.5, to: 0.52 } });
  });

  it('counts nothing that is not to be shown', () => {
    const spans = spansOf(
      'packet|stream_index=0|pts_time=-0.04|dts_time=N/A|duration_time=0.04|flags=KD|side_data|',
      'packet|stream_index=0|pts_time=0.000000|dts_time=N/A|duration_time=12.0|flags=K_',
    );
    expect(spans).toEqual({ 0: { from: 0, to: 12 } });
  });

  it('goes by when it is decoded, where nothing else is said', () => {
    const spans = spansOf(
      'packet|stream_index=0|pts_time=N/A|dts_time=3.0|duration_time=N/A|flags=K_',
    );
    expect(spans).toEqual({ 0: { from: 3, to: 3 } });
  });
});
