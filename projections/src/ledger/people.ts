import {
  AccountRegistered,
  accountStream,
  EmailChanged,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { streamName } from '@ovation/contracts/kernel/event';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { LRUCache } from 'lru-cache';
import { history } from '../kernel/history.ts';
import type { Terminal } from '../kernel/terminal.ts';
import { type Nearest, nearestTo } from './nearestNames.ts';

/** Person with ledger accounts, by current names. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

/** Result of a lookup; without a match, similar usernames. */
export interface PersonLookup {
  readonly person: Person | undefined;
  readonly nearest: Nearest;
}

export interface People {
  byId(id: string): Promise<Person | undefined>;
  /** Finds a person by email address or username, ignoring case; a former one counts when it is free. */
  find(text: string): Promise<PersonLookup>;
}

/** Cache size, some megabytes of names; evicted people are read again. */
const cachedPeopleMax = 20_000;

type PersonEvent = Partial<Record<'email' | 'name' | 'previousUsername' | 'username', string>>;

const fold = (id: string, person: Person | undefined, event: AnyRecordedEvent): Person => {
  const { email, name, username } = event.data as PersonEvent;
  const before = person ?? { id, name: '', username: '', email: '' };
  return {
    id,
    name: name ?? before.name,
    username: username ?? before.username,
    email: email ?? before.email,
  };
};

/** Reads people from the log itself, without read models; an erased person has no names. */
export const openPeople = (eventLog: Pick<EventLog, 'catchUp' | 'read'>, io: Terminal): People => {
  const remembered = new LRUCache<string, { readonly person: Person | undefined }>({
    max: cachedPeopleMax,
  });

  const read = async (id: string): Promise<Person | undefined> => {
    let person: Person | undefined;
    for await (const event of eventLog.read(streamName(accountStream, id))) {
      person = fold(id, person, event);
    }
    return person?.username === erasedText ? undefined : person;
  };

  const byId: People['byId'] = async (id) => {
    const known = remembered.get(id);
    if (known) return known.person;
    const person = await read(id);
    remembered.set(id, { person });
    return person;
  };

  const find: People['find'] = async (text) => {
    const wanted = text.toLowerCase().trim();
    const nearest = nearestTo(wanted);
    const candidates = new Set<string>();
    let count = 0;
    const batches = history(eventLog, {
      after: positionStart,
      types: [AccountRegistered, EmailChanged, UsernameChanged].map(({ type }) => type),
      signal: new AbortController().signal,
      onReconnect: (error) => io.err(`the event store is away (${error.message})`),
    });
    for await (const { events } of batches) {
      for (const { data } of events) {
        const { email, username } = data as PersonEvent;
        count += 1;
        if ([email, username].some((name) => name?.toLowerCase() === wanted)) {
          candidates.add((data as { readonly accountId: string }).accountId);
        }
        if (username !== undefined) nearest.consider(username);
        if (email !== undefined && wanted.includes('@')) nearest.consider(email);
      }
      io.progress(`${count} names looked through`);
    }
    const people = (await Promise.all([...candidates].map(byId))).filter(
      (one) => one !== undefined,
    );
    const holder = people.find(({ email, username }) =>
      [email, username].some((name) => name.toLowerCase() === wanted),
    );
    return { person: holder ?? people.at(-1), nearest };
  };

  return { byId, find };
};
