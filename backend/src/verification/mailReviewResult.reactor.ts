import type { EventOf } from '@ovation/contracts/kernel/event';
import { PerformerRefused, PerformerVerified } from '@ovation/contracts/performers/events';
import type { DocumentKind, RefusalReason } from '@ovation/contracts/verification/rules';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers, MailRequest } from '../mail/public.ts';
import { isMailable } from '../models/account/person.model.ts';
import type { ReviewDeps } from './deps.ts';

const name = 'tell-creator-of-review';

export interface MailReviewResultDeps
  extends Pick<ReviewDeps, 'accounts'>,
    Pick<MailOffers, 'mail'> {}

/** Reason keys of the mail template. */
const reasonKeys: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'unreadable',
  expired: 'expired',
  incomplete: 'incomplete',
  'not-matching': 'notMatching',
  'not-accepted': 'notAccepted',
  underage: 'underage',
  other: 'other',
};

const documentsOf = (kinds: readonly DocumentKind[]): DocumentKind | 'both' =>
  kinds.length === 1 ? (kinds[0] ?? 'both') : 'both';

const valuesOf = ({ reason, note, kinds }: EventOf<typeof PerformerRefused>['data']): Values => ({
  reason: reasonKeys[reason],
  hasNote: note === '' ? 'no' : 'yes',
  note,
  documents: documentsOf(kinds),
});

const decided = [PerformerVerified, PerformerRefused] as const;

const mailOf = (
  event: EventOf<(typeof decided)[number]>,
): Pick<MailRequest, 'kind' | 'values' | 'link'> =>
  event.type === 'PerformerVerified'
    ? { kind: 'applicationApproved', values: {}, link: { path: '/studio' } }
    : {
        kind: 'applicationRefused',
        values: valuesOf(event.data),
        link: { path: '/creator/account/documents' },
      };

/** Mails creators the result of their document review, with the next step. */
export const mailReviewResult = ({ accounts, mail }: MailReviewResultDeps): Reactor =>
  defineReactor({ name, from: 'end', on: decided }, async (recorded) => {
    const event = recorded as EventOf<(typeof decided)[number]>;
    const account = await accounts.find(event.data.performerId);
    if (!account || !isMailable(account)) return;
    const { accountId, email: address, language, name: called } = account;
    const { values, ...words } = mailOf(event);
    await mail.enqueue(
      { ...words, to: { accountId, address, language }, values: { name: called, ...values } },
      contextOfReaction(name, recorded),
    );
  });
