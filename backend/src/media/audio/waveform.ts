export const sampleBytes = 2;
const levelMax = 100;

/** Folds samples (16 bits, little-endian, mono) into the peak of each of equal parts, in constant memory. */
export const createWaveform = (samplesExpected: number, bars: number) => {
  const peaks = new Array<number>(bars).fill(0);
  let count = 0;
  let half: number | undefined;
  const addSample = (sample: number): void => {
    const bar = Math.min(bars - 1, Math.floor((count * bars) / Math.max(1, samplesExpected)));
    peaks[bar] = Math.max(peaks[bar] ?? 0, Math.abs(sample));
    count += 1;
  };
  return {
    add: (chunk: Buffer): void => {
      const bytes = half === undefined ? chunk : Buffer.concat([Buffer.from([half]), chunk]);
      const whole = bytes.length - (bytes.length % sampleBytes);
      for (let at = 0; at < whole; at += sampleBytes) addSample(bytes.readInt16LE(at));
      half = bytes.length > whole ? bytes[whole] : undefined;
    },
    /** Bars from 0 to 100, relative to the loudest. */
    bars: (): readonly number[] => {
      const loudest = Math.max(...peaks);
      return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * levelMax)));
    },
  };
};
