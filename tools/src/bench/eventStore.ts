import { benchStore } from '@ovation/event-store/bench/storeBench';

const scale = 1;
const sizes = [100_000, 1_000_000] as const;
/** With `--full`: some minutes and three gigabytes of disk more. */
const fullSizes = [...sizes, 5_000_000] as const;
const nameWidth = 58;

/** The embedded event store alone, beside the limits that are taken in the same run. */
export const benchEventStore = async (
  isFull: boolean,
  tell: (line: string) => void,
): Promise<void> => {
  await benchStore({
    scale,
    sizes: isFull ? fullSizes : sizes,
    onRow: ({ name, value, unit }) => {
      const figure = value.toLocaleString('en', { maximumSignificantDigits: 4 });
      tell(`  ${name.padEnd(nameWidth)} ${figure} ${unit}`);
    },
  });
};
