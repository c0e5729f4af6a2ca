import { type Random, seededRandom } from '../seed/random.ts';
import { type Asker, createAsker, type Tally } from './asking.ts';
import type { Deed } from './deeds.ts';
import type { FaultPeople, FaultPerson } from './people.ts';
import type { ProviderControl } from './providerControl.ts';

export interface ForSale {
  readonly id: string;
  readonly performerId: string;
  readonly price: number;
  /** Where it lies in the log: whoever asks with it has to be shown it. */
  readonly position: string | undefined;
}

/** What the people of a run know of each other and have done. */
export interface World {
  readonly people: FaultPeople;
  readonly deeds: Deed[];
  readonly posts: (ForSale & { readonly isSale: boolean })[];
  readonly pricedMessages: (ForSale & { readonly fanId: string })[];
  /** By `<fan> <creator>`. */
  readonly conversations: Map<string, string>;
  readonly provider: ProviderControl;
  readonly tally: Tally;
}

export const pairOf = (fanId: string, creatorId: string): string => `${fanId} ${creatorId}`;

/** Somebody at work: with a chance and a patience of its own. */
export interface Worker {
  readonly person: FaultPerson;
  readonly random: Random;
  readonly ask: Asker;
  /** Where the last of what it did lies: what it then reads has to have it. */
  lastPosition: string | undefined;
  /** Numbers its texts, so that each is unlike any other. */
  texts: number;
}

const seedFactor = 0x85ebca6b;
const placeFactor = 0xc2b2ae35;

export const workerOf = (person: FaultPerson, seed: number, at: number, tally: Tally): Worker => {
  const random = seededRandom(Math.imul(seed + 1, seedFactor) + Math.imul(at + 1, placeFactor));
  const ask = createAsker({ tally, random, label: person.label });
  return { person, random, ask, lastPosition: undefined, texts: 0 };
};

export const newText = (worker: Worker): string => {
  worker.texts += 1;
  return `${worker.person.label} says ${worker.texts}`;
};

/** An answer's position becomes what the person's next reads ask for; positions only grow. */
export const follow = (worker: Worker, position: string | undefined): void => {
  if (position === undefined) return;
  const { lastPosition } = worker;
  if (lastPosition === undefined || BigInt(position) > BigInt(lastPosition)) {
    worker.lastPosition = position;
  }
};

/** The options of a read that has to show what the person did. */
export const afterOwn = ({ lastPosition }: Worker): { after?: string } =>
  lastPosition === undefined ? {} : { after: lastPosition };

export interface Step {
  /** How often, beside the others. */
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
