import type { Stack } from '../stack/startStack.ts';
import { startTestStack } from '../test/testStack.ts';
import { benchCharges } from './charges.ts';
import { benchEventStore } from './eventStore.ts';
import { benchFeedPage } from './feedPage.ts';
import { benchReactions } from './reactions.ts';
import { benchReadModelLag } from './readModelLag.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRecovery } from './recovery.ts';
import { benchSoak, soakMinutesDefault } from './soak.ts';
import { benchWarmStart } from './warmStart.ts';
import { type BenchWorld, makeBenchWorld } from './world.ts';

const roundsDefault = 5;
const wrongArgumentsCode = 2;
const world = { fans: 10_000, creators: 1_000 } as const;

const say = (line: string): void => console.log(line);

interface Wanted {
  readonly names: readonly string[];
  readonly rounds: number;
  readonly minutes: number;
  readonly isFull: boolean;
}

/** A suite that loads the product, in a stack and a world that are shared by all of these. */
type StackSuite = (stack: Stack, bench: BenchWorld, wanted: Wanted) => Promise<void>;

const stackSuites: Readonly<Record<string, StackSuite>> = {
  charges: (stack, bench, { rounds }) => benchCharges(stack, bench, rounds, say),
  feed: (stack, bench, { rounds }) => benchFeedPage(stack, bench, rounds, say),
  lag: (stack, bench) => benchReadModelLag(stack, bench, say),
  reactions: (stack, bench) => benchReactions(stack, bench, say),
  rebuild: (stack) => benchRebuild(stack, say),
  recovery: (stack, bench) => benchRecovery(stack, bench, say),
  soak: (stack, bench, { minutes }) => benchSoak(stack, bench, minutes, say),
};

/** Suites that start what they measure themselves. */
const ownSuites: Readonly<Record<string, (rounds: number, isFull: boolean) => Promise<void>>> = {
  start: () => benchWarmStart(say),
  store: (_rounds, isFull) => benchEventStore(isFull, say),
  // Lighthouse takes a second to load, and an installation without it can run the others.
  web: async (rounds) => (await import('./web/benchWeb.ts')).benchWeb(rounds, say),
};

/** Too long for those who asked for nothing in particular. */
const onlyByName = ['soak'];

const suiteNames = [...Object.keys(stackSuites), ...Object.keys(ownSuites)];

/** What was asked for, or in words what is wrong with it. */
const parse = (args: readonly string[]): Wanted | string => {
  const names: string[] = [];
  let rounds = roundsDefault;
  let minutes = soakMinutesDefault;
  let isFull = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--rounds') rounds = Number(args[++at]);
    else if (arg === '--minutes') minutes = Number(args[++at]);
    else if (arg === '--full') isFull = true;
    else if (suiteNames.includes(arg)) names.push(arg);
    else return `'${arg}' is neither an option nor one of ${suiteNames.join(', ')}`;
  }
  if (!Number.isInteger(rounds) || rounds < 1) return '--rounds takes a whole number from 1';
  if (!(minutes > 0)) return '--minutes takes a number above 0';
  const all = suiteNames.filter((name) => !onlyByName.includes(name));
  return { names: names.length > 0 ? names : all, rounds, minutes, isFull };
};

const benchStack = async (names: readonly string[], wanted: Wanted): Promise<void> => {
  say('Starting a stack of its own …');
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
  });
  try {
    say(`Writing ${world.fans} fans and ${world.creators} creators …`);
    const made = await makeBenchWorld(stack.env, world);
    for (const name of names) {
      say(`\n${name}`);
      await stackSuites[name]?.(stack, made, wanted);
    }
  } finally {
    await stack.stop();
  }
};

const bench = async (wanted: Wanted): Promise<void> => {
  const { names, rounds, isFull } = wanted;
  const onStack = names.filter((name) => Object.hasOwn(stackSuites, name));
  if (onStack.length > 0) await benchStack(onStack, wanted);
  for (const name of names) await ownSuites[name]?.(rounds, isFull);
};

const wanted = parse(process.argv.slice(2));
if (typeof wanted === 'string') {
  console.error(`${wanted}; npm run bench -- --help shows what there is`);
  process.exitCode = wrongArgumentsCode;
} else {
  await bench(wanted);
}
