import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { provisionMedia } from '../provision/media.ts';
import { imageMagick } from '../provision/programs.ts';
import { provision } from '../provision/provision.ts';
import { provisionDeps } from '../stack/startStack.ts';
import { localStateDir } from '../state/paths.ts';
import {
  allLooksVariable,
  parseTestArguments,
  type StageName,
  stageBudgetSeconds,
  type TestArguments,
  testUsage,
} from './arguments.ts';
import { addCounts, type Count, describeTotal, exitCodeOf, noTests } from './count.ts';
import { cpuSecondsUsed } from './cpuTime.ts';
import { describeFailures } from './failures.ts';
import { type StageOutcome, specProjects, stages } from './stages.ts';
import { sweepTestFolders } from './testFolder.ts';

const wrongArgumentsCode = 2;

const say = (line: string) => console.log(line);

/** Duration of a stage: seconds of wall time, and of CPU time where the system reports it. */
type Taken = { readonly seconds: number; readonly cpuSeconds: number | undefined };

/** Time beside its budget, and red beyond it: a suite grows slow by a second at a time. */
const describeTime = (name: StageName, { seconds, cpuSeconds }: Taken): string => {
  const budget = stageBudgetSeconds[name];
  const cpu = cpuSeconds === undefined ? '' : `, ${(cpuSeconds / 60).toFixed(1)} CPU minutes`;
  const text = `${seconds.toFixed(1)} s of ${budget} s${cpu}`;
  return seconds > budget ? styleText('red', `${text}, over its budget`) : text;
};

const describeStage = (
  name: StageName,
  { passed, failed, skipped }: Count,
  taken: Taken,
): string => {
  const seconds = describeTime(name, taken);
  if (passed + failed + skipped === 0) return `no tests (${seconds})`;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${left} (${seconds})`;
};

const timed = async <Outcome>(
  run: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; taken: Taken }> => {
  const startedAt = Date.now();
  const usedBefore = await cpuSecondsUsed();
  const outcome = await run();
  const used = await cpuSecondsUsed();
  const cpuSeconds = used === undefined || usedBefore === undefined ? undefined : used - usedBefore;
  return { outcome, taken: { seconds: (Date.now() - startedAt) / 1_000, cpuSeconds } };
};

const stopped: StageOutcome = {
  count: { ...noTests, failed: 1 },
  failures: [{ where: 'npm test', what: 'was stopped before its end' }],
  flaky: [],
};

/** True for stages that run specs, which encode real videos. */
const runsSpecs = (name: StageName): boolean => name in specProjects;

const runStages = async (
  args: Extract<TestArguments, { kind: 'run' }>,
): Promise<readonly StageOutcome[]> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const reportsDir = join(localStateDir, 'reports', String(process.pid));
  mkdirSync(reportsDir, { recursive: true });
  const outcomes: StageOutcome[] = [];
  if (args.isAll) process.env[allLooksVariable] = '1';
  try {
    await sweepTestFolders();
    if (args.stages.some(runsSpecs)) {
      const { PATH } = process.env;
      const deps = provisionDeps({ PATH }, say, stopping.signal);
      await provisionMedia(deps);
      if (args.stages.includes('fault')) await provision(imageMagick, deps);
    }
    for (const name of args.stages) {
      if (stopping.signal.aborted) break;
      say(`── ${name}`);
      const { signal } = stopping;
      const run = () => stages[name]({ ...args, reportsDir, say, signal });
      const { outcome, taken } = await timed(run);
      outcomes.push(outcome);
      say(`── ${name}: ${describeStage(name, outcome.count, taken)}`);
    }
  } finally {
    rmSync(reportsDir, { recursive: true, force: true });
    await sweepTestFolders();
  }
  return stopping.signal.aborted ? [...outcomes, stopped] : outcomes;
};

/** Prints the end of a run: it alone names everything to fix. */
const printEnd = (outcomes: readonly StageOutcome[]): void => {
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  for (const text of [
    describeFailures('── flaky: fix it; failed at first, passed alone', flaky),
    describeFailures('── failed', failures),
  ]) {
    if (text !== '') say(text);
  }
};

const args = parseTestArguments(process.argv.slice(2));
if (args.kind === 'help') {
  say(testUsage);
} else if (args.kind === 'wrong') {
  console.error(`${args.problem}; npm test -- --help shows what there is`);
  process.exitCode = wrongArgumentsCode;
} else {
  const outcomes = await runStages(args);
  const total = addCounts(outcomes.map(({ count }) => count));
  process.exitCode = exitCodeOf(total);
  printEnd(outcomes);
  say(describeTotal(total));
}
