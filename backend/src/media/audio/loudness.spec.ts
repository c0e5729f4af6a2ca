import { describe, expect, it } from 'vitest';
import { loudnessLufsOf, normalizeFilter, parseLoudness } from './loudness.ts';

const said = (figures: object): string =>
  `[Parsed_loudnorm_0 @ 0x1] \n${JSON.stringify({
    input_i: '-20.00',
    input_tp: '-3.00',
    input_lra: '4.00',
    input_thresh: '-30.00',
    target_offset: '0.10',
    ...figures,
  })}\n`;
const filterOf = (figures: object) => normalizeFilter(parseLoudness(said(figures)));

describe('loudness normalisation', () => {
  it('uses the measurements', () => {
    expect(filterOf({})).toBe(
      'loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=-20:measured_TP=-3:measured_LRA=4:measured_thresh=-30:offset=0.1:linear=true',
    );
  });

  it('attenuates sound above full scale in one step', () => {
    expect(
      filterOf({ input_i: '12.00', input_tp: '12.50', input_thresh: '2.00', input_lra: '120.00' }),
    ).toBe(
      'volume=-12dB,loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=0:measured_TP=0.5:measured_LRA=99:measured_thresh=-10:offset=0.1:linear=true',
    );
  });

  it.each([
    ['silence', { input_i: '-inf', input_tp: '-inf', input_thresh: '-inf', target_offset: 'inf' }],
    ['what is louder than any number', { input_i: 'inf', input_tp: 'inf' }],
    ['what is no number', { input_i: 'nan', input_lra: 'nan' }],
  ])('has no filter for %s', (_, figures) => {
    expect(filterOf(figures)).toBeUndefined();
    expect(loudnessLufsOf(parseLoudness(said(figures)))).toBeNull();
  });
});
