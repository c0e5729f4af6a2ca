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
import { benchDocuments } from './documents.ts';
import { benchEdge } from './edge.ts';
import { benchEventStore } from './eventStore.ts';
import { benchFailover } from './failover.ts';
import { benchFeedPage } from './feedPage.ts';
import { untilIdle } from './measure/cpuTime.ts';
import { benchMedia } from './media.ts';
import { processesByComponent } from './processesByComponent.ts';
import { benchReactions } from './reactions.ts';
import { benchReadModelLag } from './readModelLag.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRecovery } from './recovery.ts';
import { benchSearch } from './search.ts';
import { writeBenchSecrets } from './secrets.ts';
import { benchSoak, soakMinutesDefault } from './soak.ts';
import { benchTimingSideChannel } from './timingSideChannel.ts';
import { benchWallets } from './wallets.ts';
import { benchWarmStart } from './warmStart.ts';
import { type BenchWorld, makeBenchWorld } from './world.ts';

const roundsDefault = 3;
/** Enough for a comparison; a million is requested by an option. */
const eventsDefault = 200_000;
const world = { fans: 10_000, creators: 1_000 } as const;

const say = (line: string): void => console.log(line);

interface BenchOptions {
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
type StackSuite = (stack: Stack, bench: BenchWorld, wanted: BenchOptions) => Promise<void>;

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
const standaloneSuites: Readonly<Record<string, (wanted: BenchOptions) => Promise<void>>> = {
  cluster: ({ rounds }) => benchCluster(rounds, say),
  copies: () => benchFailover(say),
  documents: ({ rounds }) => benchDocuments(rounds, say),
  edge: ({ rounds }) => benchEdge(rounds, say),
  scroll: async () => (await import('./web/benchScroll.ts')).benchScroll(say),
  search: () => benchSearch(say),
  'same-time': () => benchTimingSideChannel(say),
  start: () => benchWarmStart(say),
  store: ({ isFull, esdbUrl }) => {
    say(`\nstore: ${describeStore(esdbUrl)}`);
    return benchEventStore(isFull, say, esdbUrl);
  },
  wallets: ({ rounds }) => benchWallets(rounds, say),
  // Lighthouse takes a second to load, and an installation without it can run the others.
  web: async ({ rounds }) => (await import('./web/benchWeb.ts')).benchWeb(rounds, say),
};

/** Too long to run by default. */
const optInSuites = ['soak'];

const suiteNames = Object.keys(commands.bench.commands);

/** Description of the measured event store, without its password. */
const describeStore = (url: string | undefined): string => {
  if (url === undefined) return 'the embedded event store';
  const { hosts, user } = storeAddressOf(url);
  return `the event store at ${hosts}${user === undefined ? '' : ` as ${user}`}`;
};

/** Error in a store address; undefined when it is valid. */
const addressError = (url: string | undefined): string | undefined => {
  try {
    describeStore(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreAddressProblem)) throw error;
    return error.message;
  }
};

/** Parsed options, or the error in them as text. */
const parseOptions = (
  { operands, values, switches }: Given,
  env: NodeJS.ProcessEnv,
): BenchOptions | string => {
  const { url } = values;
  if (url !== undefined && operands.some((name) => name !== 'store'))
    return '--url is for store; the others take ESDB_URL';
  const esdbUrl = url ?? (env.ESDB_URL || undefined);
  const fault = addressError(esdbUrl);
  if (fault !== undefined) return fault;
  const all = suiteNames.filter((name) => !optInSuites.includes(name));
  return {
    names: operands.length > 0 ? operands : url === undefined ? all : ['store'],
    rounds: Number(values.rounds ?? roundsDefault),
    minutes: Number(values.minutes ?? soakMinutesDefault),
    events: Number(values.events ?? eventsDefault),
    isFull: switches.has('full'),
    esdbUrl,
  };
};

const benchStack = async (names: readonly string[], wanted: BenchOptions): Promise<void> => {
  const { esdbUrl } = wanted;
  say(`Starting a stack of its own, on ${describeStore(esdbUrl)} …`);
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
    await untilIdle(processesByComponent(stack));
    for (const name of names) {
      say(`\n${name}`);
      await stackSuites[name]?.(stack, made, wanted);
    }
  } finally {
    await stack.stop();
  }
};

const bench = async (wanted: BenchOptions): Promise<void> => {
  const { names } = wanted;
  const onStack = names.filter((name) => Object.hasOwn(stackSuites, name));
  if (onStack.length > 0) await benchStack(onStack, wanted);
  for (const name of names) await standaloneSuites[name]?.(wanted);
};

const benchOptions = parseOptions(readOwnCommandLine(commands.bench), process.env);
await bench(
  typeof benchOptions === 'string' ? endWithProblem(commands.bench, benchOptions) : benchOptions,
);
