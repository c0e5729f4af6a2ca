import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localStateDir } from '../stack/paths.ts';
import { parseTestArguments, type TestArguments, testUsage } from './arguments.ts';
import { addCounts, type Count, describeTotal, exitCodeOf, noTests } from './count.ts';
import { stages } from './stages.ts';
import { sweepTestFolders } from './testFolder.ts';

const wrongArgumentsCode = 2;

const say = (line: string) => console.log(line);

const describeStage = ({ passed, failed, skipped }: Count, tookMs: number): string => {
  const seconds = `${(tookMs / 1_000).toFixed(1)} s`;
  if (passed + failed + skipped === 0) return `no tests (${seconds})`;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${left} (${seconds})`;
};

const runStages = async (args: Extract<TestArguments, { kind: 'run' }>): Promise<Count> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const reportsDir = join(localStateDir, 'reports', String(process.pid));
  mkdirSync(reportsDir, { recursive: true });
  const counts: Count[] = [];
  try {
    await sweepTestFolders();
    for (const name of args.stages) {
      if (stopping.signal.aborted) break;
      say(`── ${name}`);
      const startedAt = Date.now();
      const { signal } = stopping;
      const count = await stages[name]({ paths: args.paths, reportsDir, say, signal });
      counts.push(count);
      say(`── ${name}: ${describeStage(count, Date.now() - startedAt)}`);
    }
  } finally {
    rmSync(reportsDir, { recursive: true, force: true });
    await sweepTestFolders();
  }
  if (stopping.signal.aborted) counts.push({ ...noTests, failed: 1 });
  return addCounts(counts);
};

const args = parseTestArguments(process.argv.slice(2));
if (args.kind === 'help') {
  say(testUsage);
} else if (args.kind === 'wrong') {
  console.error(`${args.problem}; npm test -- --help shows what there is`);
  process.exitCode = wrongArgumentsCode;
} else {
  const total = await runStages(args);
  process.exitCode = exitCodeOf(total);
  say(describeTotal(total));
}
