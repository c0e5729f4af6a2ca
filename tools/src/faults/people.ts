import { openPeople, type Person } from '@ovation/backend/testing/people';
import { api } from '@ovation/contracts/api';
import { type Client, createClient } from '@ovation/contracts/kernel/client';
import type { Page } from '@ovation/contracts/kernel/page';
import { checkedFetch, type Tally } from './retryingClient.ts';

export type Api = Client<typeof api>;

/** Person who acts during faults. */
export interface FaultPerson {
  readonly id: string;
  readonly token: string;
  /** `fan 2`: names this person in messages. */
  readonly label: string;
  readonly api: Api;
}

export interface FaultPeople {
  readonly fans: readonly FaultPerson[];
  readonly creators: readonly FaultPerson[];
}

/** Timeout after which a person retries. */
const timeoutMs = 12_000;
const pageSize = 100;
const monthlyPrice = 9.99;

/** Reads all pages of a list, newest first. */
export const readAllPages = async <Item>(
  read: (query: { offset: number; limit: number }) => Promise<{ readonly data: Page<Item> }>,
): Promise<Item[]> => {
  const items: Item[] = [];
  for (;;) {
    const { data } = await read({ offset: items.length, limit: pageSize });
    items.push(...data.data);
    if (items.length >= data.total || data.data.length === 0) return items;
  }
};

/** Registers new people, so that one stack serves many runs. */
export const gatherPeople = async (
  origin: string,
  counts: { readonly fans: number; readonly creators: number },
  tally: Tally,
): Promise<FaultPeople> => {
  const people = openPeople(origin);
  const known = ({ id, token }: Person, label: string): FaultPerson => ({
    id,
    token,
    label,
    api: createClient(api, {
      baseUrl: `${origin}/api`,
      token: () => token,
      fetch: checkedFetch(tally),
      timeoutMs,
    }),
  });
  const several = (count: number, join: () => Promise<Person>, label: string) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => known(await join(), `${label} ${at + 1}`)),
    );
  const [fans, creators] = await Promise.all([
    several(counts.fans, people.fan, 'fan'),
    several(counts.creators, people.performer, 'creator'),
  ]);
  for (const { id, api: asCreator } of creators) {
    await asCreator.performers.updatePerformer({
      params: { id },
      body: { monthlyPrice, isFreeSubscription: true },
    });
  }
  return { fans, creators };
};
