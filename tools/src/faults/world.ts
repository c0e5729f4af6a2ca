import { type Random, seededRandom } from '../seed/random.ts';
import type { Action } from './actions.ts';
import type { FaultPeople, FaultPerson } from './people.ts';
import type { ProviderControl } from './providerControl.ts';
import { createClient, type RetryingClient, type Tally } from './retryingClient.ts';

export interface ForSale {
  readonly id: string;
  readonly performerId: string;
  readonly price: number;
  /** Position in the log: a read with it has to include the action. */
  readonly position: string | undefined;
}

/** Shared state of the people of a run, with their actions. */
export interface World {
  readonly people: FaultPeople;
  readonly actions: Action[];
  readonly posts: (ForSale & { readonly isSale: boolean })[];
  readonly pricedMessages: (ForSale & { readonly fanId: string })[];
  /** By `<fan> <creator>`. */
  readonly conversations: Map<string, string>;
  readonly provider: ProviderControl;
  readonly tally: Tally;
}

export const pairOf = (fanId: string, creatorId: string): string => `${fanId} ${creatorId}`;

/** Person at work, with a random generator and retries of its own. */
export interface Worker {
  readonly person: FaultPerson;
  readonly random: Random;
  readonly client: RetryingClient;
  /** Log position of its last action: later reads have to include it. */
  lastPosition: string | undefined;
  /** Counter of its texts, so that each is unique. */
  texts: number;
}

const seedFactor = 0x85ebca6b;
const positionFactor = 0xc2b2ae35;

export const workerOf = (person: FaultPerson, seed: number, at: number, tally: Tally): Worker => {
  const random = seededRandom(Math.imul(seed + 1, seedFactor) + Math.imul(at + 1, positionFactor));
  const client = createClient({ tally, random, label: person.label });
  return { person, random, client, lastPosition: undefined, texts: 0 };
};

export const newText = (worker: Worker): string => {
  worker.texts += 1;
  return `${worker.person.label} says ${worker.texts}`;
};

/** Advances the position of the person's next reads to that of a response; positions only grow. */
export const advancePosition = (worker: Worker, position: string | undefined): void => {
  if (position === undefined) return;
  const { lastPosition } = worker;
  if (lastPosition === undefined || BigInt(position) > BigInt(lastPosition)) {
    worker.lastPosition = position;
  }
};

/** Options of a read-your-writes query. */
export const readYourWrites = ({ lastPosition }: Worker): { after?: string } =>
  lastPosition === undefined ? {} : { after: lastPosition };

export interface Step {
  /** Weight relative to the other steps. */
  readonly weight: number;
  readonly run: () => Promise<void>;
}

export const pickStep = (random: Random, steps: readonly Step[]): Step => {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.between(1, total);
  for (const step of steps) {
    left -= step.weight;
    if (left <= 0) return step;
  }
  throw new Error('no step has a weight');
};
