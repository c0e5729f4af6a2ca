import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run conformance [-- --url esdb://…]`: the conformance specs, against a store of their own
 * or against the EventStoreDB at that address.
 */
const args = process.argv.slice(2);
const at = args.indexOf('--url');
const url = at < 0 ? undefined : args[at + 1];
const usage = 'usage: npm run conformance [-- --url esdb://…]\n';
if (args.includes('--help')) {
  process.stdout.write(usage);
  process.exit(0);
}
if (args.length > 0 && (url === undefined || args.length > 2)) {
  process.stderr.write(usage);
  process.exit(2);
}
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const vitest = fileURLToPath(
  new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url),
);
const ran = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--project',
    'unit',
    // A shared node gets one request at a time.
    ...(url === undefined ? [] : ['--no-file-parallelism']),
    'packages/event-store/src/conformance',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(url !== undefined && { CONFORMANCE_URL: url }) },
  },
);
process.exit(ran.status ?? 1);
