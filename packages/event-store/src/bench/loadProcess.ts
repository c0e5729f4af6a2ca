import type { Load } from './load.ts';
import { runOfficialLoad } from './officialLoad.ts';
import { runRawLoad } from './rawLoad.ts';

/** One client process of the benchmark: a load as its argument, the result as its message. */
const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const run = load.client === 'raw' ? runRawLoad : runOfficialLoad;
run(load).then(
  (result) => process.send?.(result, () => process.exit(0)),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
