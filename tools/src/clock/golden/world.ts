import { type Api, joinAsCreator, joinAsFan, type Person } from '../../seed/people.ts';
import { pictureOf, pictureType } from '../../seed/pictures.ts';
import { sandboxCalls } from '../../seed/provider.ts';

/** Start of all stories: long enough ago, so that their end is past as well. */
export const storyStart = new Date('2025-01-06T00:00:00.000Z');
const dayMs = 86_400_000;

/** Instant of a story: so many days after its start, at a time of day in UTC. */
export const day = (days: number, time = '12:00'): Date =>
  new Date(
    `${new Date(storyStart.getTime() + days * dayMs).toISOString().slice(0, 10)}T${time}:00.000Z`,
  );

/** Action of somebody at an instant. */
export interface Step {
  readonly at: Date;
  readonly act: (world: GoldenWorld) => Promise<unknown>;
}

/** Story of a few people. Its steps are mixed with those of other stories in the order of time. */
export type Story = () => readonly Step[];

export interface Fan extends Person {
  /** Adds a card of Stripe's test cards, such as `pm_card_visa`; returns its id. */
  addCard(paymentMethodId: string): Promise<string>;
}

export interface Prices {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
  readonly isFreeSubscription?: boolean;
}

/** People of the stories by username, each joining at the first mention, and the payment provider. */
export interface GoldenWorld {
  fan(username: string): Promise<Fan>;
  /** A verified creator; prices are set at the first mention. */
  creator(username: string, prices?: Prices): Promise<Person>;
  /** Idempotency key: the same for each run of the stories. */
  key(): string;
  /** Disputes the newest top-up of a fan, and decides. */
  dispute(fanUsername: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Pays the available balance out to the platform's bank, which accepts or rejects it at once. */
  payOut(outcome: 'paid' | 'failed'): Promise<void>;
  /** Names of the people by id. */
  names(): Promise<ReadonlyMap<string, string>>;
}

export interface GoldenWorldOptions {
  readonly baseUrl: string;
  readonly sandboxUrl: string;
  readonly secretKey: string;
  readonly dispute: (fanId: string, outcome: 'won' | 'lost') => Promise<void>;
  readonly verify: (performerId: string) => Promise<void>;
}

const pricesDefault: Prices = { monthlyPrice: 9.99, yearlyPrice: 99 };

const cardsOf =
  (api: Api, key: () => string): Fan['addCard'] =>
  async (paymentMethodId) => {
    const { data } = await api.payments.addCard({
      params: { provider: 'stripe' },
      body: { paymentMethodId },
      idempotencyKey: key(),
    });
    return data._id;
  };

export const openGoldenWorld = (options: GoldenWorldOptions): GoldenWorld => {
  const { baseUrl, sandboxUrl, secretKey, verify, dispute } = options;
  const { call } = sandboxCalls(sandboxUrl, secretKey);
  const fans = new Map<string, Promise<Fan>>();
  const creators = new Map<string, Promise<Person>>();
  let keys = 0;
  const key = (): string => {
    keys += 1;
    return `golden-${keys}`;
  };
  const profileOf = (username: string) => ({
    username,
    name: `${username.charAt(0).toUpperCase()}${username.slice(1)}`,
    email: `${username}@golden.test`,
  });
  const once = <T>(known: Map<string, Promise<T>>, name: string, join: () => Promise<T>) => {
    const found = known.get(name) ?? join();
    known.set(name, found);
    return found;
  };
  const fan: GoldenWorld['fan'] = (username) =>
    once(fans, username, async () => {
      const person = await joinAsFan(baseUrl, profileOf(username));
      return { ...person, addCard: cardsOf(person.api, key) };
    });
  const joinCreator = async (username: string, prices: Prices): Promise<Person> => {
    const document = await pictureOf({ pictureFolder: 'luna' }, 'avatar');
    const person = await joinAsCreator(
      baseUrl,
      { ...profileOf(username), country: 'PT' },
      new Blob([document], { type: pictureType }),
    );
    await verify(person.id);
    await person.api.performers.updatePerformer({ params: { id: person.id }, body: { ...prices } });
    return person;
  };
  return {
    fan,
    creator: (username, prices = pricesDefault) =>
      once(creators, username, () => joinCreator(username, prices)),
    key,
    dispute: async (username, outcome) => dispute((await fan(username)).id, outcome),
    payOut: async (outcome) => {
      const { data } = (await call('payouts', {})) as { readonly data: readonly { id: string }[] };
      for (const { id } of data) await call(`payouts/${id}/settle`, { outcome });
    },
    names: async () => {
      const named = await Promise.all(
        [...fans, ...creators].map(async ([name, person]) => [(await person).id, name] as const),
      );
      return new Map(named);
    },
  };
};
