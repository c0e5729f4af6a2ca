import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Given } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import type { RedisKind } from '../stack/copies.ts';
import { endWithProblem, readOwnCommandLine } from '../stack/ownCommandLine.ts';
import { localStateDir } from '../state/paths.ts';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import type { Outage } from './outages.ts';
import {
  faultsOf,
  formatPlan,
  type PlannedFault,
  parseFault,
  parsePlan,
  spreadOver,
  twoOfEach,
} from './plan.ts';
import { newTally } from './retryingClient.ts';
import { type RunReport, runPlan } from './run.ts';
import { canHaveSmallDisk, mountSmallDisk, type SmallDisk } from './smallDisk.ts';

const secondsDefault = 10;
/** Seeds for each stack: its log grows, and each run checks all of it. */
const seedsOfAStack = 10;
/** Settling above this time is reported with the last difference. */
const slowMs = 8_000;

const say = (line: string): void => console.log(line);

interface FaultOptions {
  readonly firstSeed: number;
  readonly seeds: number;
  readonly loadMs: number;
  /** Faults by hand; else they follow from each seed. */
  readonly faults: readonly PlannedFault[] | undefined;
  readonly redis: RedisKind;
}

const faultsByHand = (
  { values, lists }: Given,
  loadMs: number,
): readonly PlannedFault[] | undefined => {
  if (values.plan !== undefined) return parsePlan(readFileSync(values.plan, 'utf8'));
  return lists.fault && spreadOver(lists.fault.map(parseFault), loadMs);
};

/** Parses the options; throws when a fault or a plan is invalid. */
const parseFaultOptions = (given: Given): FaultOptions => {
  const { values, switches } = given;
  const loadMs = Number(values.seconds ?? secondsDefault) * 1_000;
  return {
    firstSeed: Number(values.seed ?? 1),
    seeds: Number(values.seeds ?? 1),
    loadMs,
    faults: faultsByHand(given, loadMs),
    redis: switches.has('redis-cluster') ? 'cluster' : 'server',
  };
};

interface Ground {
  readonly stack: TestStack;
  readonly disk: SmallDisk | undefined;
}

const openGround = async ({ redis }: FaultOptions): Promise<Ground> => {
  let disk: SmallDisk | undefined;
  const stack = await startTestStack(process.env.PATH, {
    copies: twoOfEach,
    redis,
    ...(canHaveSmallDisk() && {
      prepare: ({ dataDir }) => {
        disk = mountSmallDisk(dataDir);
      },
    }),
  });
  return { stack, disk };
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const describeOutage = (what: string, { calls, kinds, longestMs }: Outage): string =>
  calls === 0
    ? `no ${what} in vain`
    : `${calls} ${what} in vain (${[...kinds].join(', ')}), ${seconds(longestMs)} at most`;

const describe = ({ tally, settledMs }: RunReport): string =>
  [
    `${tally.commands} commands, ${tally.done} done, ${tally.refused} refused`,
    `${tally.retries} asked again, settled after ${seconds(settledMs)}`,
    describeOutage('commands', tally.outages.commands),
    describeOutage('reads', tally.outages.reads),
  ].join(', ');

/** Folder of the logs of a run with findings. */
const logsDirOf = (seed: number): string => join(localStateDir, 'faults', `seed-${seed}`);

/** Report of an aborted run, which does not count as clean. */
const abortedReport = (error: unknown): RunReport => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { tally: newTally(), findings: [`the run broke off: ${message}`], settledMs: 0, late: [] };
};

const runSeed = async (
  { stack, disk }: Ground,
  seed: number,
  options: FaultOptions,
): Promise<boolean> => {
  const { loadMs, redis } = options;
  const faults = options.faults ?? faultsOf(seed, loadMs, { canFill: disk !== undefined, redis });
  const report = await runPlan(stack, { seed, loadMs, faults }, disk).catch(abortedReport);
  const isClean = report.findings.length === 0;
  say(`seed ${seed}: ${describe(report)}; ${isClean ? 'clean' : 'NOT CLEAN'}`);
  if (report.settledMs > slowMs) say(`  late: ${report.late.join('\n        ')}`);
  if (isClean) return true;
  say(`The plan (--seed ${seed} --seconds ${loadMs / 1_000}):\n${formatPlan(faults)}`);
  for (const finding of report.findings) say(`finding: ${finding}`);
  cpSync(stack.paths.logsDir, logsDirOf(seed), { recursive: true });
  say(`The logs are in ${logsDirOf(seed)}`);
  return false;
};

const run = async (options: FaultOptions): Promise<void> => {
  const { firstSeed, seeds } = options;
  if (!canHaveSmallDisk()) say('NOT RUN: a full disk. Only root can mount the small one it takes.');
  let clean = 0;
  let ground: Ground | undefined;
  let served = 0;
  try {
    for (let at = 0; at < seeds; at++) {
      if (!ground) {
        say('Starting a stack of its own …');
        ground = await openGround(options);
        served = 0;
      }
      const isClean = await runSeed(ground, firstSeed + at, options);
      served += 1;
      if (isClean) clean += 1;
      // The next seed does not start on a broken stack.
      if (isClean && served < seedsOfAStack) continue;
      await ground.stack.stop();
      ground = undefined;
    }
  } finally {
    await ground?.stack.stop();
  }
  say(`${clean} of ${seeds} seeds clean`);
  if (clean < seeds) process.exitCode = 1;
};

const options = (given: Given): FaultOptions => {
  try {
    return parseFaultOptions(given);
  } catch (error) {
    return endWithProblem(commands.faults, (error as Error).message);
  }
};

await run(options(readOwnCommandLine(commands.faults)));
