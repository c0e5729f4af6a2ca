import {
  CountriesBlocked,
  PerformerBlocked,
  PerformerMuted,
  PerformerUnblocked,
  PerformerUnmuted,
  PersonBlocked,
  PersonUnblocked,
} from '@ovation/contracts/blocking/events';
import { restrictionsChanged, visibilityChanged } from '@ovation/contracts/blocking/push';
import {
  blockedPeople,
  blockersOfPerson,
  mutedPerformers,
  restrictedPerformers,
} from '@ovation/contracts/blocking/readModels';
import { audienceChangedHint } from '@ovation/contracts/follows/push';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { AccountReinstated, AccountSuspended } from '@ovation/contracts/suspension/events';
import { describe, it } from 'vitest';
import { given, recorded } from '../kernel/testKit.ts';
import { blocksByPerson, blocksOfPerson, mutedByPerson, performerRestrictions } from './blocks.ts';

const at = '2026-02-01T10:00:00.000Z';
const idOf = (n: number): string => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [star, fan, clerk] = [idOf(1), idOf(2), idOf(3)];

const block = { performerId: star, personId: fan, blockedAt: at };
const blocked = recorded(PersonBlocked, block);
const unblocked = recorded(PersonUnblocked, { performerId: star, personId: fan, unblockedAt: at });
const countriesBlocked = (countries: string[]) =>
  recorded(CountriesBlocked, { performerId: star, countries, changedAt: at });
const suspended = (role: 'user' | 'performer') =>
  recorded(AccountSuspended, {
    accountId: star,
    role,
    reason: 'Spam',
    suspendedBy: clerk,
    credentialsVersion: 1,
    suspendedAt: at,
  });
const reinstated = recorded(AccountReinstated, {
  accountId: star,
  role: 'performer' as const,
  reinstatedBy: clerk,
  reinstatedAt: at,
});

describe('a blocked person', () => {
  it('is in the list of the creator, and the creator in that of the person', () => {
    given(blocksByPerson, [blocked])
      .thenDocument(blockedPeople, star, fan)
      .is({ ownerId: star, personId: fan, blockedAt: at });
    given(blocksOfPerson, [blocked]).thenDocument(blockersOfPerson, fan, star).is(block);
  });

  it('is a creator in the list of a fan, who leaves the creator’s audience', () => {
    const byFan = recorded(PerformerBlocked, { fanId: fan, performerId: star, blockedAt: at });
    const back = recorded(PerformerUnblocked, { fanId: fan, performerId: star, unblockedAt: at });
    given(blocksByPerson, [byFan])
      .thenDocument(blockedPeople, fan, star)
      .is({ ownerId: fan, personId: star, blockedAt: at });
    given(blocksByPerson, [byFan, back]).thenDocument(blockedPeople, fan, star).is(undefined);
    const pushed = [
      { rooms: [`person:${fan}`], event: visibilityChanged.name, body: {} },
      audienceChangedHint(fan, star),
    ];
    given(blocksByPerson, [byFan, back]).thenPushes.are([...pushed, ...pushed]);
  });

  it('is removed from both once unblocked', () => {
    given(blocksByPerson, [blocked, unblocked])
      .thenDocument(blockedPeople, star, fan)
      .is(undefined);
    given(blocksOfPerson, [blocked, unblocked])
      .thenDocument(blockersOfPerson, fan, star)
      .is(undefined);
  });
});

describe('a muted creator', () => {
  const mute = { personId: fan, performerId: star, scope: 'for-you' as const, mutedAt: at };
  const muted = recorded(PerformerMuted, mute);

  it("is in the person's list until unmuted, with the last scope", () => {
    const everywhere = { ...mute, scope: 'feeds' as const };
    given(mutedByPerson, [muted, recorded(PerformerMuted, everywhere)])
      .thenDocument(mutedPerformers, fan, star)
      .is(everywhere);
    const unmuted = { personId: fan, performerId: star, unmutedAt: at };
    given(mutedByPerson, [muted, recorded(PerformerUnmuted, unmuted)])
      .thenDocument(mutedPerformers, fan, star)
      .is(undefined);
  });
});

describe('the restrictions of a creator', () => {
  const is = (events: Parameters<typeof given>[1], document: object | undefined) =>
    given(performerRestrictions, events)
      .thenDocument(restrictedPerformers, performerListOwner, star)
      .is(document as never);

  it('are the last set of countries, and a suspension', () => {
    is([countriesBlocked(['PT', 'ES']), countriesBlocked(['PT'])], {
      performerId: star,
      countries: ['PT'],
      isSuspended: false,
    });
    is([countriesBlocked(['PT']), suspended('performer')], {
      performerId: star,
      countries: ['PT'],
      isSuspended: true,
    });
  });

  it('are absent once both have ended, and for a fan', () => {
    is(
      [countriesBlocked(['PT']), suspended('performer'), countriesBlocked([]), reinstated],
      undefined,
    );
    is([suspended('user')], undefined);
  });

  it("are pushed to the creator's audience, and to viewers of their objects", () => {
    const viewerRooms = ['audience', 'kept-from', 'things'].map((room) => `${room}:${star}`);
    const hint = {
      rooms: viewerRooms,
      event: restrictionsChanged.name,
      body: { performerId: star },
    };
    given(performerRestrictions, [countriesBlocked(['PT']), suspended('performer')]).thenPushes.are(
      [hint, hint],
    );
    given(performerRestrictions, [suspended('user')]).thenPushes.are([]);
  });
});
