import { benchStore } from '@ovation/event-store/bench/storeBench';

const scale = 1;
const sizes = [100_000, 1_000_000] as const;
/** Sizes with `--full`: some minutes and three gigabytes of disk more. */
const fullSizes = [...sizes, 5_000_000] as const;
const nameWidth = 58;

/**
 * Benchmarks an event store alone (the embedded one where no address is given), beside the limits
 * of the machine.
 */
export const benchEventStore = async (
  isFull: boolean,
  report: (line: string) => void,
  url?: string,
): Promise<void> => {
  await benchStore({
    scale,
    url,
    log: (line) => report(`  ${line}`),
    sizes: isFull ? fullSizes : sizes,
    onRow: ({ name, value, unit }) => {
      const figure = value.toLocaleString('en', { maximumSignificantDigits: 4 });
      report(`  ${name.padEnd(nameWidth)} ${figure} ${unit}`);
    },
  });
};
