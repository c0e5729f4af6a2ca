import { type Load, runLoad } from './load.ts';

/** One client process of the benchmark: a load as its argument, the result as its message. */
const load = JSON.parse(process.argv[2] ?? '{}') as Load;
runLoad(load).then(
  (result) => process.send?.(result, () => process.exit(0)),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
