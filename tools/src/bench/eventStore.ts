import { benchStore } from '@ovation/event-store/bench/storeBench';

const scale = 1;
const sizes = [100_000, 1_000_000] as const;
const nameWidth = 52;

/** The embedded event store alone, beside the limits that are taken in the same run. */
export const benchEventStore = async (tell: (line: string) => void): Promise<void> => {
  await benchStore({
    scale,
    sizes: [...sizes],
    onRow: ({ name, value, unit }) => {
      tell(`  ${name.padEnd(nameWidth)} ${Math.round(value).toLocaleString('en')} ${unit}`);
    },
  });
};
