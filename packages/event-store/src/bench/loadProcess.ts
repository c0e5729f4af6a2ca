import type { Load } from './load.ts';
import { runOfficialLoad } from './officialLoad.ts';
import { runRawLoad } from './rawLoad.ts';

/** One client process of the benchmark: the load comes as a message, the result goes as one. */
process.once('message', (message) => {
  const load = message as Load;
  const run = load.client === 'raw' ? runRawLoad : runOfficialLoad;
  run(load).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
