import { AccountErased } from '@ovation/contracts/auth/events';
import { NotificationPreferencesChanged } from '@ovation/contracts/notifications/events';
import { digestListOwner, noticeDigests } from '@ovation/contracts/notifications/readModels';
import { timeOfDay } from '@ovation/contracts/notifications/rules';
import { defineProjection } from '../kernel/projection.ts';

/** Subscribers of the daily digest, by the time of day of their opt-in. */
export const digests = defineProjection({
  model: noticeDigests,
  version: 1,
  events: [NotificationPreferencesChanged, AccountErased],
  indexes: ({ chosenAt }) => [{ index: 'timeOfDay', score: timeOfDay(Date.parse(chosenAt)) }],
  on: {
    NotificationPreferencesChanged: ({ data: { personId, digested = [], changedAt } }) => ({
      owner: digestListOwner,
      id: personId,
      evolve: (before) =>
        digested.length > 0 ? (before ?? { personId, chosenAt: changedAt }) : undefined,
    }),
    AccountErased: ({ data: { accountId } }) => ({
      owner: digestListOwner,
      id: accountId,
      evolve: () => undefined,
    }),
  },
});
