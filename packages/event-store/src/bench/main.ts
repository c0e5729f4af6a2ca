import { benchStore } from './storeBench.ts';

/** `node dist/bench/main.js [SCALE] [EVENTS,…]`: prints a row for each figure as it is measured. */
const [scale = '1', sizes = '100000,1000000,5000000'] = process.argv.slice(2);
await benchStore({
  scale: Number(scale),
  sizes: sizes === 'none' ? [] : sizes.split(',').map(Number),
  onRow: ({ name, value, unit }) =>
    process.stdout.write(
      `${name.padEnd(62)} ${value.toLocaleString('en', { maximumSignificantDigits: 4 }).padStart(12)} ${unit}\n`,
    ),
  log: (line) => process.stdout.write(`${line}\n`),
});
process.exit(0);
