import { join, resolve } from 'node:path';
import { openClock, testClockOffset } from '@ovation/clock/testClock';
import { provisionMedia } from '../provision/media.ts';
import { prepareFolder, refuseSupervised } from '../stack/folder.ts';
import { onParentDeath } from '../stack/parentDeath.ts';
import { chooseGatewayPort } from '../stack/ports.ts';
import type { StackPrograms } from '../stack/processes.ts';
import { StartProblem } from '../stack/startProblem.ts';
import {
  eraseStack,
  provisionDeps,
  provisionServers,
  type Stack,
  startStack,
} from '../stack/startStack.ts';
import { localStateDir, stackPaths } from '../state/paths.ts';
import { prepareWeb, webDirOf } from '../web/prepareWeb.ts';
import { parseStartArguments, type StartArguments, startUsage } from './arguments.ts';
import { demoWorldOf, heldBackForSeeding, makeDemoWorld } from './demoWorld.ts';
import { describeEvent, describeStack } from './describeStack.ts';
import { exposureOf } from './exposure.ts';
import { externalServers } from './external.ts';
import { checkStore, describeFresh, type ExternalStore, refuseFresh } from './externalStore.ts';

const gatewayPortDefault = 8080;
const wrongArgumentsCode = 2;
const killedCode = 130;

const say = (line: string) => console.log(line);

type Running = { stack: Stack | undefined; stopping: AbortController };

/** Stops in order at the first Ctrl-C (or SIGTERM), at once at the second. */
const stopOnSignals = (running: Running, isUnderNpm: boolean): void => {
  const onSignal = async () => {
    const { stack, stopping } = running;
    if (stopping.signal.aborted) {
      stack?.stopNow();
      process.exit(killedCode);
    }
    say('\nStopping …');
    stopping.abort();
    if (!stack) return;
    await stack.stop();
    say('Stopped. The data is kept; npm start continues.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // A signal to npm alone ends the shell between npm and this process, and is not forwarded.
  if (isUnderNpm) onParentDeath(onSignal);
};

/** Work beside a running stack, until the signal reports its stop. */
export type WhileRunning = (stack: Stack, signal: AbortSignal) => void;

/** Seeds the demo world; when that fails the start has failed, and leaves nothing running. */
const seed = async (
  stack: Stack,
  env: NodeJS.ProcessEnv,
  externalStore: ExternalStore | undefined,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const seeding = { env: { ...env, ...stack.env }, externalStore, say, signal };
    await makeDemoWorld(stack.paths.dataDir, seeding);
    if (signal.aborted) return;
    await Promise.all(heldBackForSeeding.map(stack.restart));
    await stack.whenHealthy(signal);
  } catch (error) {
    await stack.stop();
    throw error;
  }
};

/** Present time of a stack whose test clock was moved. */
const movedTimeOf = (file: string | undefined): Date | undefined =>
  file && testClockOffset(file)() > 0 ? openClock(file)() : undefined;

const start = async (
  args: Extract<StartArguments, { kind: 'start' }>,
  env: NodeJS.ProcessEnv,
  whileRunning: WhileRunning,
  programs: Partial<StackPrograms>,
): Promise<void> => {
  const startedAt = Date.now();
  const dir = resolve(args.dir ?? env.OVATION_DIR ?? localStateDir);
  const { publicOrigin, isPublic, trustedHops } = exposureOf(env);
  // In public, every sign-in needs a real proof of identity.
  const external = { ...externalServers(env), ...(isPublic && { hasNoIdentitySandbox: true }) };
  const externalStore = external.esdbUrl ? await checkStore(external.esdbUrl) : undefined;
  if (args.isFresh) {
    refuseFresh(externalStore);
    await eraseStack(dir);
    say(describeFresh(externalStore));
  }
  say('Starting Ovation …');
  const running: Running = { stack: undefined, stopping: new AbortController() };
  const { signal } = running.stopping;
  stopOnSignals(running, env.npm_lifecycle_event !== undefined);
  const paths = stackPaths(dir);
  prepareFolder(paths);
  // Problems that would refuse the start are found before anything is started or built.
  await refuseSupervised(paths);
  if (args.port !== undefined) await chooseGatewayPort({ exactly: args.port });
  const demo = demoWorldOf(paths.dataDir, { isWanted: args.withDemo, isPublic, externalStore });
  const machine = { inherited: env, external, signal };
  const note = (text: string) => say(`  ${text}`);
  await provisionServers(machine, note);
  const media = await provisionMedia(provisionDeps(env, note, signal));
  const webDir = webDirOf(dir);
  if (webDir === undefined)
    say('  The pages are not built: there is no shell. The API runs alone.');
  const stack = await startStack({
    dir,
    programs,
    ...machine,
    env: {
      TRUSTED_HOPS: trustedHops,
      ...(webDir === undefined ? {} : { WEB_DIR: webDir }),
      ...media,
    },
    // The clock of another event store cannot be moved, nor Stripe's.
    hasTestClock: demo !== 'none' && !external.esdbUrl && !external.stripe,
    gatewayPort: args.port === undefined ? { from: gatewayPortDefault } : { exactly: args.port },
    ...(publicOrigin ? { publicOrigin } : {}),
    ...(demo === 'to make' ? { heldBack: heldBackForSeeding } : {}),
    prepare: (given) => prepareWeb(dir, { say, signal: given }),
    report: (event) => {
      if (!signal.aborted) say(describeEvent(event));
    },
  });
  running.stack = stack;
  const tookMs = Date.now() - startedAt;
  if (demo === 'to make') await seed(stack, env, externalStore, signal);
  if (signal.aborted) return;
  say(
    describeStack(stack.addresses, {
      hasDemo: demo !== 'none',
      externalStore,
      tookMs,
      logsDir: join(dir, 'logs'),
      movedTo: movedTimeOf(stack.env.CLOCK_FILE),
    }),
  );
  whileRunning(stack, signal);
};

/**
 * Runs the stack of this folder until a signal stops it: all of `npm start`. Runs the product's
 * programs by default.
 */
export const runLocal = async (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  whileRunning: WhileRunning = () => undefined,
  programs: Partial<StackPrograms> = {},
): Promise<void> => {
  const args = parseStartArguments(argv);
  if (args.kind === 'help') {
    say(startUsage);
    return;
  }
  if (args.kind === 'wrong') {
    console.error(`${args.problem}; npm start -- --help shows what there is`);
    process.exitCode = wrongArgumentsCode;
    return;
  }
  try {
    await start(args, env, whileRunning, programs);
  } catch (error) {
    const isStopped = error instanceof Error && error.name === 'AbortError';
    if (!isStopped && !(error instanceof StartProblem)) throw error;
    console.error(isStopped ? 'Stopped.' : error.message);
    process.exit(1);
  }
};
