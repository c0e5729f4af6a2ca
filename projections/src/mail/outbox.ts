import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import {
  MailAsked,
  MailAskedAgain,
  MailFailed,
  MailGivenUp,
  MailSent,
  MailTaken,
} from '@ovation/contracts/mail/events';
import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import { mailLeaseMs } from '@ovation/contracts/mail/rules';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Mail = DocumentOf<typeof outboxModel>;

const changed = (mailId: string, changes: Partial<Mail>): Change<Mail> => ({
  owner: outboxOwner,
  id: mailId,
  evolve: (mail) => mail && { ...mail, ...changes },
});

export const outbox = defineProjection({
  model: outboxModel,
  version: 1,
  events: [MailAsked, MailTaken, MailSent, MailFailed, MailGivenUp, MailAskedAgain],
  indexes: ({ dueAt, givenUp }) => [
    ...(dueAt === null ? [] : [{ index: 'owed' as const, score: Date.parse(dueAt) }]),
    ...(givenUp === null ? [] : [{ index: 'dead' as const, score: Date.parse(givenUp.at) }]),
  ],
  on: {
    MailAsked: ({ data: { mailId, kind, askedAt } }): Change<Mail> => ({
      owner: outboxOwner,
      id: mailId,
      evolve: () => ({
        mailId,
        kind,
        attempts: 0,
        askedAt,
        dueAt: askedAt,
        error: null,
        givenUp: null,
      }),
    }),
    MailTaken: ({ data: { mailId, attempt, takenAt } }) =>
      changed(mailId, {
        attempts: attempt,
        dueAt: new Date(Date.parse(takenAt) + mailLeaseMs).toISOString(),
      }),
    MailFailed: ({ data: { mailId, error, retryAt } }) =>
      changed(mailId, { error, dueAt: retryAt }),
    MailSent: ({ data: { mailId } }) => ({
      owner: outboxOwner,
      id: mailId,
      evolve: () => undefined,
    }),
    MailGivenUp: ({ data: { mailId, reason, error, givenUpAt } }) =>
      changed(mailId, { error, dueAt: null, givenUp: { reason, at: givenUpAt } }),
    MailAskedAgain: ({ data: { mailId, askedAt } }) =>
      changed(mailId, { attempts: 0, dueAt: askedAt, givenUp: null }),
  },
});
