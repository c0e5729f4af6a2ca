import { MailAsked } from '@ovation/contracts/mail/events';
import { mailsOfPerson } from '@ovation/contracts/mail/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Which mails a person was to get: what they say stays in the log, under the person's key. */
export const mailsByPerson = defineProjection({
  model: mailsOfPerson,
  version: 1,
  events: [MailAsked],
  indexes: ({ askedAt }) => [{ index: 'asked', score: Date.parse(askedAt) }],
  on: {
    MailAsked: ({ data: { mailId, ownerId, askedAt } }) =>
      // Whoever has no account is not known again.
      ownerId === mailId
        ? []
        : [{ owner: ownerId, id: mailId, evolve: () => ({ mailId, askedAt }) }],
  },
});
