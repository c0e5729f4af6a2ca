import type { Load } from './load.ts';
import { runOfficialLoad } from './officialLoad.ts';
import { runRawLoad } from './rawLoad.ts';

/** One client process of the benchmark: receives the load as a message, and sends the result as one. */
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
