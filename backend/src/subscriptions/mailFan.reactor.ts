import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';
import { accountModel } from '../models/account/account.model.ts';
import { type Mailed, mailedEvents, mailOf } from './subscriptionMails.ts';

export interface MailFanDeps extends Pick<Base, 'commands'>, Pick<MailOffers, 'mail'> {}

const name = 'mail-fan-of-subscription';

/** Loads the name of an account from the log. */
export const nameOf = async (
  { commands }: Pick<MailFanDeps, 'commands'>,
  accountId: string,
): Promise<string> => (await commands.load(accountModel, accountId)).state.account?.name ?? '';

/** Reactor that mails fans about charges and changes of a subscription. */
export const mailFan = (deps: MailFanDeps): Reactor =>
  // Starts at the end of the log: older events are not mailed.
  defineReactor({ name, from: 'end', on: mailedEvents }, async (recorded) => {
    const event = recorded as Mailed;
    const { fanId, performerId } = event.data;
    const mail = mailOf(event, await nameOf(deps, performerId));
    if (mail) await deps.mail.tell(fanId, mail, contextOfReaction(name, recorded));
  });
