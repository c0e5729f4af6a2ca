import { setTimeout as delay } from 'node:timers/promises';
import { runLedger } from '../test/runLedger.ts';
import { runProjections } from '../test/runProjections.ts';
import type { TestStack } from '../test/testStack.ts';
import { creatorSteps } from './creatorSteps.ts';
import { fanSteps, prepareFan } from './fanSteps.ts';
import { injectAll } from './inject.ts';
import { type Listener, openListener } from './listener.ts';
import { type Crew, differencesInLog, factsOf, parkedReactions } from './logChecks.ts';
import { gatherPeople } from './people.ts';
import type { Plan } from './plan.ts';
import { sandboxControl } from './providerControl.ts';
import { type LogReader, openLogReader, readAllViews } from './readViews.ts';
import { isOutcomeUnknown, newTally, type Tally } from './retryingClient.ts';
import type { SmallDisk } from './smallDisk.ts';
import { differencesInViews } from './viewChecks.ts';
import { watchReads } from './watchReads.ts';
import { pickStep, type Step, type Worker, type World, workerOf } from './world.ts';

const fansCount = 4;
const creatorsCount = 2;
const pauseMsMax = 60;
/** Upper bound of settling: a dead worker is replaced within seconds. */
const settledMsMax = 120_000;
const recheckMs = 250;
/** Checks cost CPU time that catching up needs: the pause is this many times the check. */
const pausePerCheck = 3;
const readyTimeoutMs = 60_000;

export interface RunReport {
  readonly tally: Tally;
  /** Violations as text; empty for a clean run. */
  readonly findings: readonly string[];
  /** Time after the load until the state was as expected. */
  readonly settledMs: number;
  /** Last differences before there were none. */
  readonly late: readonly string[];
}

export interface Run {
  readonly world: World;
  readonly crew: Crew;
  /** Current differences between recorded actions, log and views. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

const workUntil = async (
  worker: Worker,
  steps: readonly Step[],
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    await pickStep(worker.random, steps).run();
    await delay(worker.random.between(0, pauseMsMax));
  }
};

const openWorld = async (stack: TestStack, tally: Tally): Promise<World> => {
  const { origin, stripeSandboxUrl = '' } = stack.addresses;
  const counts = { fans: fansCount, creators: creatorsCount };
  return {
    people: await gatherPeople(origin, counts, tally),
    actions: [],
    posts: [],
    pricedMessages: [],
    conversations: new Map(),
    provider: sandboxControl(stripeSandboxUrl, stack.env.STRIPE_SECRET_KEY ?? ''),
    tally,
  };
};

/**
 * Heals everything: every component serves, the provider has sent all, and nothing is held back.
 */
const heal = async (stack: TestStack, { provider }: World): Promise<void> => {
  await Promise.all(stack.names.map((name) => stack.whenReady(name, readyTimeoutMs)));
  await stack.whenHealthy();
  await provider.behave();
  await provider.settled();
};

const compare = async (
  world: World,
  crew: Crew,
  log: LogReader,
  from: bigint,
  listeners: readonly Listener[],
): Promise<string[]> => {
  const all = await log.factsAfter(from);
  const facts = factsOf(all, crew);
  const seen = {
    ...(await readAllViews(world.people)),
    sockets: listeners.map((listener) => listener.shown()),
  };
  return [
    ...parkedReactions(all),
    ...differencesInLog(world.actions, facts, crew),
    ...differencesInViews(world.actions, facts, crew, seen),
  ];
};

/**
 * Checks until nothing differs, or for as long as a person would wait: then each difference is a
 * finding.
 */
const awaitSettled = async (run: Run): Promise<{ differing: string[]; late: string[] }> => {
  const deadline = Date.now() + settledMsMax;
  for (let late: string[] = []; ; ) {
    const lookedAt = Date.now();
    let differing: string[];
    try {
      differing = await run.differences();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      differing = [`cannot be read: ${String(error)}`];
    }
    if (differing.length === 0 || Date.now() > deadline) return { differing, late };
    late = differing;
    await delay(Math.max(recheckMs, pausePerCheck * (Date.now() - lookedAt)));
  }
};

const auditors: readonly ((env: TestStack['env']) => Promise<void>)[] = [
  (env) => runLedger(env, ['trial-balance']),
  (env) => runLedger(env, ['replay']),
  (env) => runLedger(env, ['verify']),
  (env) => runProjections(env, ['status']),
  (env) => runProjections(env, ['verify']),
];

const outputShownMax = 2_000;

/** Audits books and read models by their own checks, and the books against the provider. */
const audit = async (env: TestStack['env']): Promise<string[]> => {
  const findings: string[] = [];
  for (const run of auditors) {
    await run(env).catch((error: unknown) => {
      findings.push(String(error).slice(0, outputShownMax));
    });
  }
  return findings;
};

/**
 * Runs a plan: lets people act while its faults happen, waits until all has healed, and compares.
 * `afterwards` may change the compared state before the run is closed.
 */
export const runPlan = async (
  stack: TestStack,
  plan: Plan,
  disk?: SmallDisk,
  afterwards?: (run: Run) => Promise<void>,
): Promise<RunReport> => {
  const tally = newTally();
  const log = openLogReader(stack.env);
  const from = await log.head();
  const world = await openWorld(stack, tally);
  const { fans, creators } = world.people;
  const crew = { fanIds: fans.map(({ id }) => id), creatorIds: creators.map(({ id }) => id) };
  const listeners = await Promise.all(
    [...fans, ...creators].map((person) => openListener(stack.addresses.origin, person, tally)),
  );
  const run: Run = {
    world,
    crew,
    differences: () => compare(world, crew, log, from, listeners),
    close: async () => {
      for (const listener of listeners) listener.close();
      await log.close();
    },
  };
  try {
    const workers = [...fans, ...creators].map((person, at) =>
      workerOf(person, plan.seed, at, tally),
    );
    const steps = await Promise.all(
      workers.map(async (worker, at) =>
        at < fans.length
          ? fanSteps(worker, world, await prepareFan(worker, world))
          : creatorSteps(worker, world),
      ),
    );
    const startedAt = Date.now();
    const overAt = startedAt + plan.loadMs;
    let areFaultsOver = false;
    const isOver = (): boolean => areFaultsOver && Date.now() >= overAt;
    const injectDeps = {
      stack,
      provider: world.provider,
      disk,
      onHalfBack: () => void tally.halvesBackAt.push(performance.now()),
    };
    const faults = injectAll(injectDeps, plan.faults, startedAt);
    await Promise.all([
      faults.finally(() => {
        areFaultsOver = true;
      }),
      ...workers.map((worker, at) => workUntil(worker, steps[at] ?? [], isOver)),
      watchReads(world.people, tally.outages.reads, isOver),
    ]);
    const loadedAt = Date.now();
    await heal(stack, world);
    const { differing, late } = await awaitSettled(run);
    const settledMs = Date.now() - loadedAt;
    const findings = [...tally.findings, ...differing, ...(await audit(stack.env))];
    await afterwards?.(run);
    return { tally, findings, settledMs, late };
  } finally {
    await run.close();
  }
};
