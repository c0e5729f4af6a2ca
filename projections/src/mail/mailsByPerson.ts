import { MailAsked } from '@ovation/contracts/mail/events';
import { mailsOfPerson } from '@ovation/contracts/mail/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Mails to each person by id: their content stays in the log, encrypted with the person's key. */
export const mailsByPerson = defineProjection({
  model: mailsOfPerson,
  version: 1,
  events: [MailAsked],
  indexes: ({ askedAt }) => [{ index: 'asked', score: Date.parse(askedAt) }],
  on: {
    MailAsked: ({ data: { mailId, ownerId, askedAt } }) =>
      // A recipient without an account cannot be identified later.
      ownerId === mailId
        ? []
        : [{ owner: ownerId, id: mailId, evolve: () => ({ mailId, askedAt }) }],
  },
});
