import type { Given } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import {
  StoreAddressProblem,
  storeAddressOf,
} from '@ovation/event-store-client/address/storeAddress';
import { endWithProblem, readOwnCommandLine } from '../stack/ownCommandLine.ts';
import type { Stack } from '../stack/startStack.ts';
import { startTestStack } from '../test/testStack.ts';
import { benchCharges } from './charges.ts';
import { benchChat } from './chat.ts';
import { benchCluster } from './cluster.ts';
import { benchCopies } from './copies.ts';
import { processesOf } from './counted.ts';
import { benchEdge } from './edge.ts';
import { benchEventStore } from './eventStore.ts';
import { benchFeedPage } from './feedPage.ts';
import { whenQuiet } from './measure/cpuTime.ts';
import { benchMedia } from './media.ts';
import { benchReactions } from './reactions.ts';
import { benchReadModelLag } from './readModelLag.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRecovery } from './recovery.ts';
import { benchSameTime } from './sameTime.ts';
import { benchSearch } from './search.ts';
import { writeBenchSecrets } from './secrets.ts';
import { benchSoak, soakMinutesDefault } from './soak.ts';
import { benchWallets } from './wallets.ts';
import { benchWarmStart } from './warmStart.ts';
import { type BenchWorld, makeBenchWorld } from './world.ts';

const roundsDefault = 3;
/** Enough for a comparison; a million is requested by an option. */
const eventsDefault = 200_000;
const world = { fans: 10_000, creators: 1_000 } as const;

const say = (line: string): void => console.log(line);

interface Wanted {
  readonly names: readonly string[];
  readonly rounds: number;
  readonly minutes: number;
  /** Number of events in the log before a rebuild. */
  readonly events: number;
  readonly isFull: boolean;
  /** Event store to measure; the embedded one when absent. */
  readonly esdbUrl: string | undefined;
}

/** Suite that loads the product, in a stack and a data set that all of these share. */
type StackSuite = (stack: Stack, bench: BenchWorld, wanted: Wanted) => Promise<void>;

const stackSuites: Readonly<Record<string, StackSuite>> = {
  charges: (stack, bench, { rounds }) => benchCharges(stack, bench, rounds, say),
  chat: (stack, bench, { rounds }) => benchChat(stack, bench, rounds, say),
  feed: (stack, bench, { rounds }) => benchFeedPage(stack, bench, rounds, say),
  lag: (stack, bench) => benchReadModelLag(stack, bench, say),
  media: (stack, bench) => benchMedia(stack, bench, say),
  reactions: (stack, bench) => benchReactions(stack, bench, say),
  rebuild: (stack, bench, { events }) => benchRebuild(stack, bench, events, say),
  recovery: (stack, bench) => benchRecovery(stack, bench, say),
  soak: (stack, bench, { minutes }) => benchSoak(stack, bench, minutes, say),
};

/** Suites that start the measured processes themselves. */
const ownSuites: Readonly<Record<string, (wanted: Wanted) => Promise<void>>> = {
  cluster: ({ rounds }) => benchCluster(rounds, say),
  copies: () => benchCopies(say),
  edge: ({ rounds }) => benchEdge(rounds, say),
  scroll: async () => (await import('./web/benchScroll.ts')).benchScroll(say),
  search: () => benchSearch(say),
  'same-time': () => benchSameTime(say),
  start: () => benchWarmStart(say),
  store: ({ isFull, esdbUrl }) => {
    say(`\nstore: ${storeInWords(esdbUrl)}`);
    return benchEventStore(isFull, say, esdbUrl);
  },
  wallets: ({ rounds }) => benchWallets(rounds, say),
  // Lighthouse takes a second to load, and an installation without it can run the others.
  web: async ({ rounds }) => (await import('./web/benchWeb.ts')).benchWeb(rounds, say),
};

/** Too long to run by default. */
const onlyByName = ['soak'];

const suiteNames = Object.keys(commands.bench.commands);

/** Description of the measured event store, without its password. */
const storeInWords = (url: string | undefined): string => {
  if (url === undefined) return 'the embedded event store';
  const { hosts, user } = storeAddressOf(url);
  return `the event store at ${hosts}${user === undefined ? '' : ` as ${user}`}`;
};

/** Error in a store address; undefined when it is valid. */
const faultOfAddress = (url: string | undefined): string | undefined => {
  try {
    storeInWords(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreAddressProblem)) throw error;
    return error.message;
  }
};

/** Parsed options, or the error in them as text. */
const wantedOf = (
  { operands, values, switches }: Given,
  env: NodeJS.ProcessEnv,
): Wanted | string => {
  const { url } = values;
  if (url !== undefined && operands.some((name) => name !== 'store'))
    return '--url is for store; the others take ESDB_URL';
  const esdbUrl = url ?? (env.ESDB_URL || undefined);
  const fault = faultOfAddress(esdbUrl);
  if (fault !== undefined) return fault;
  const all = suiteNames.filter((name) => !onlyByName.includes(name));
  return {
    names: operands.length > 0 ? operands : url === undefined ? all : ['store'],
    rounds: Number(values.rounds ?? roundsDefault),
    minutes: Number(values.minutes ?? soakMinutesDefault),
    events: Number(values.events ?? eventsDefault),
    isFull: switches.has('full'),
    esdbUrl,
  };
};

const benchStack = async (names: readonly string[], wanted: Wanted): Promise<void> => {
  const { esdbUrl } = wanted;
  say(`Starting a stack of its own, on ${storeInWords(esdbUrl)} …`);
  if (esdbUrl !== undefined) say('  What it writes there stays there.');
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
    ...(esdbUrl !== undefined && {
      external: { esdbUrl },
      prepare: ({ secretsFile }) => writeBenchSecrets(secretsFile),
    }),
  });
  try {
    say(`Writing ${world.fans} fans and ${world.creators} creators …`);
    const made = await makeBenchWorld(stack.env, world);
    say('Waiting until what follows from that is done …');
    await whenQuiet(processesOf(stack));
    for (const name of names) {
      say(`\n${name}`);
      await stackSuites[name]?.(stack, made, wanted);
    }
  } finally {
    await stack.stop();
  }
};

const bench = async (wanted: Wanted): Promise<void> => {
  const { names } = wanted;
  const onStack = names.filter((name) => Object.hasOwn(stackSuites, name));
  if (onStack.length > 0) await benchStack(onStack, wanted);
  for (const name of names) await ownSuites[name]?.(wanted);
};

const wanted = wantedOf(readOwnCommandLine(commands.bench), process.env);
await bench(typeof wanted === 'string' ? endWithProblem(commands.bench, wanted) : wanted);
