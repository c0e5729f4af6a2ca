import type { EventOf } from '@ovation/contracts/kernel/event';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { ConnectAccountUpdated } from '@ovation/contracts/payouts/connectEvents';
import { needsHolder } from '@ovation/contracts/payouts/connectRules';
import {
  PayoutApproved,
  PayoutFailed,
  PayoutPaid,
  PayoutRejected,
  PayoutRequested,
} from '@ovation/contracts/payouts/events';
import { type CommandContext, contextOfReaction } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailKind, MailOffers } from '../mail/public.ts';
import { earningsModel } from '../models/earnings.model.ts';

export interface MailPayoutsDeps extends Pick<MailOffers, 'mail'> {
  readonly commands: Pick<Commands, 'load'>;
}

const name = 'mail-payouts';
const mailed = [PayoutRequested, PayoutApproved, PayoutRejected, PayoutPaid, PayoutFailed] as const;
type MailedEvent = EventOf<(typeof mailed)[number]>;

const kinds: Readonly<Record<MailedEvent['type'], MailKind>> = {
  PayoutRequested: 'payoutRequested',
  PayoutApproved: 'payoutApproved',
  PayoutRejected: 'payoutRejected',
  PayoutPaid: 'payoutPaid',
  PayoutFailed: 'payoutFailed',
};

const valuesOf = (event: MailedEvent): Values => {
  if (event.type === 'PayoutRequested') {
    return { isAutomatic: event.data.isAutomatic ? 'yes' : 'no' };
  }
  if (event.type !== 'PayoutRejected') return {};
  const { adminNote: note } = event.data;
  return { hasNote: note === '' ? 'no' : 'yes', note };
};

type AccountUpdated = EventOf<typeof ConnectAccountUpdated>;

/** Mails a creator whose account the provider waits for; a change of what it waits for is another mail. */
const mailAccount = async (
  { mail }: Pick<MailPayoutsDeps, 'mail'>,
  account: AccountUpdated['data'],
  context: CommandContext,
): Promise<void> => {
  if (!needsHolder(account)) return;
  const { performerId, dueBy, canReceive, canPayOut, readAt } = account;
  await mail.notifyMember(
    performerId,
    {
      kind: 'stripeAccountDue',
      values: {
        hasDeadline: dueBy === null ? 'no' : 'yes',
        dueAt: dueBy ?? readAt,
        isStopped: canReceive && canPayOut ? 'no' : 'yes',
      },
      link: { path: '/creator/account/payouts' },
    },
    context,
  );
};

/** Reactor that mails creators about each step of their payouts, and what their account needs. */
export const mailPayouts = ({ commands, mail }: MailPayoutsDeps): Reactor =>
  defineReactor({ name, from: 'end', on: [...mailed, ConnectAccountUpdated] }, async (recorded) => {
    const context = contextOfReaction(name, recorded);
    if (recorded.type === 'ConnectAccountUpdated') {
      return mailAccount({ mail }, (recorded as AccountUpdated).data, context);
    }
    const event = recorded as MailedEvent;
    const { performerId, payoutId } = event.data;
    const { state } = await commands.load(earningsModel, performerId);
    const payout = state.payouts.byId.get(payoutId);
    if (!payout) return;
    const { net, currency } = payout;
    await mail.notifyMember(
      performerId,
      {
        kind: kinds[event.type],
        values: { amount: toAmount(net), currency, ...valuesOf(event) },
        link: { path: '/studio/payouts' },
      },
      context,
    );
  });
