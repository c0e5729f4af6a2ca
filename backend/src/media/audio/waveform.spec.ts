import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWaveform } from './waveform.ts';

const bytesOf = (samples: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, at * 2);
  return bytes;
};

describe('a waveform', () => {
  it('is the peak of each part relative to the loudest', () => {
    const waveform = createWaveform(4, 2);
    waveform.add(bytesOf([100, -500, -1_000, 0]));
    expect(waveform.bars()).toEqual([50, 100]);
  });

  it('is flat for silence and for nothing', () => {
    const silence = createWaveform(2, 2);
    silence.add(bytesOf([0, 0]));
    expect(silence.bars()).toEqual([0, 0]);
    expect(createWaveform(0, 2).bars()).toEqual([0, 0]);
  });

  it('is the same for any chunking, with more samples than expected', () => {
    const sample = fc.integer({ min: -32_768, max: 32_767 });
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 60 }), fc.array(fc.nat(9)), (samples, cuts) => {
        const bytes = bytesOf(samples);
        const whole = createWaveform(40, 8);
        whole.add(bytes);
        const parts = createWaveform(40, 8);
        let at = 0;
        for (const length of [...cuts, bytes.length]) {
          parts.add(bytes.subarray(at, at + length));
          at += length;
        }
        expect(parts.bars()).toEqual(whole.bars());
        for (const bar of whole.bars()) expect(bar).toBeLessThanOrEqual(100);
      }),
    );
  });
});
