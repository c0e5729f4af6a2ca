import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';
import { accountModel } from '../models/account/account.model.ts';
import { type MailedEvent, mailedEvents, mailOf } from './subscriptionMails.ts';

export interface MailFanDeps extends Pick<Base, 'commands'>, Pick<MailOffers, 'mail'> {}

const name = 'mail-fan-of-subscription';

/** Loads the name of an account from the log. */
export const loadName = async (
  { commands }: Pick<MailFanDeps, 'commands'>,
  accountId: string,
): Promise<string> => (await commands.load(accountModel, accountId)).state.account?.name ?? '';

/** Reactor that mails fans about charges and changes of a subscription. */
export const mailFan = (deps: MailFanDeps): Reactor =>
  // Starts at the end of the log: older events are not mailed.
  defineReactor({ name, from: 'end', on: mailedEvents }, async (recorded) => {
    const event = recorded as MailedEvent;
    const { fanId, performerId } = event.data;
    const mail = mailOf(event, await loadName(deps, performerId));
    if (mail) await deps.mail.notifyMember(fanId, mail, contextOfReaction(name, recorded));
  });
