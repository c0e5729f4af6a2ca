import { AccountRegistered, PictureChanged } from '@ovation/contracts/auth/events';
import type { EventDefinition, EventOf } from '@ovation/contracts/kernel/event';
import {
  PerformerDetailsChanged,
  PerformerProfileChanged,
  PerformerPublishingAllowed,
  PerformerRegistered,
} from '@ovation/contracts/performers/events';
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import { categoriesDefault, genders } from '@ovation/contracts/profiles/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type Random, seededRandom } from '../seed/random.ts';

const at = '2026-02-01T10:00:00.000Z';
const countries = ['US', 'ES', 'GB', 'MX', 'BR', 'DE', 'FR', 'PT', 'IT', 'CO', 'AR', 'JP', 'IS'];
const languages = ['en', 'es', 'pt', 'de', 'fr', 'it', 'ja', 'is'];
const syllables = `ma ri lu na so fi ka ta el ia an ge jo no ra vi co sa be le mi ro da ne ti ha
  li or en al is ba du we ki pe yu xi ze go`.split(/\s+/);
const bioWords =
  `pottery studio photos daily private videos travel dance lessons kitchen recipes forest
  climbing ocean music vintage fashion cosplay gaming fitness coach artist behind scenes weekly stories
  sketches painting handmade custom requests welcome community exclusive training yoga surf guitar`
    .split(/\s+/)
    .filter(Boolean);

const nameOf = (random: Random, parts: number): string =>
  Array.from({ length: parts }, () => random.pick(syllables)).join('');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface BenchCreator {
  readonly id: string;
  readonly name: string;
}

/**
 * Generates a log of so many creators: few distinct given names, more family names, unique
 * usernames.
 */
export const writeCreators = (count: number) => {
  const random = seededRandom(7);
  const given = Array.from({ length: 2_000 }, () => capital(nameOf(random, random.between(2, 3))));
  const family = Array.from({ length: 20_000 }, () =>
    capital(nameOf(random, random.between(2, 4))),
  );
  const creators: BenchCreator[] = [];
  const events: AnyRecordedEvent[] = [];
  const add = <Definition extends EventDefinition>(
    definition: Definition,
    data: EventOf<Definition>['data'],
  ): void => {
    const id = newId();
    const metadata = {
      actor: { kind: 'system', id: 'bench' } as const,
      at,
      causationId: id,
      correlationId: id,
    };
    const position = BigInt(events.length + 1);
    const event = { id, type: definition.type, stream: 'bench', revision: 0, position, metadata };
    events.push({ ...event, data } as unknown as AnyRecordedEvent);
  };
  /** Picks a member; the first of a list are the most frequent. */
  const often = <T>(list: readonly T[]): T =>
    list[Math.floor((random.between(0, 9_999) / 10_000) ** 3 * list.length)] as T;
  for (let number = 0; number < count; number++) {
    const id = newId();
    const name = `${often(given)} ${often(family)}`;
    const username = `${nameOf(random, 3)}${random.chance(50) ? '.' : ''}${nameOf(random, 2)}${number % 100}`;
    creators.push({ id, name });
    const role = 'performer' as const;
    add(AccountRegistered, {
      accountId: id,
      role,
      username,
      name,
      email: '',
      passwordHash: '',
      registeredAt: at,
    });
    add(PerformerRegistered, {
      performerId: id,
      country: often(countries),
      registeredAt: at,
      currency: 'USD',
      documentVerificationId: id,
      idVerificationId: id,
      isFreeSubscription: number % 5 === 0,
      monthlyPrice: random.between(199, 4_999),
      yearlyPrice: 0,
    });
    add(PerformerPublishingAllowed, { performerId: id, allowedAt: at });
    add(PictureChanged, {
      accountId: id,
      role,
      picture: 'avatar',
      fileId: number % 4 ? id : null,
      changedAt: at,
    });
    const bio = Array.from({ length: random.between(8, 25) }, () => random.pick(bioWords)).join(
      ' ',
    );
    add(PerformerProfileChanged, {
      performerId: id,
      bio,
      gender: often(genders),
      welcomeMessage: '',
      changedAt: at,
      country: often(countries),
    });
    const spoken = [...new Set([often(languages), often(languages)])];
    const categories = [...new Set([often(categoriesDefault), random.pick(categoriesDefault)])];
    add(PerformerDetailsChanged, {
      performerId: id,
      changedAt: at,
      details: { ...noPerformerDetails, languages: spoken, categories },
    });
  }
  return { creators, events };
};
