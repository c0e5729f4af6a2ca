import { MailSent } from '@ovation/contracts/mail/events';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { mailModel } from './model.ts';
import { decideShredMail, isShreddable } from './shredMail.decide.ts';

const name = 'forget-mail';

/**
 * Crypto-shreds sent mails that have a key of their own, such as an anonymous visitor's message to the operator:
 * nothing reads them here any longer. Members' mails are under the member's key and go with it.
 */
export const shredMail = ({
  commands,
  keys,
}: Pick<Base, 'commands'> & { readonly keys: Pick<PersonalKeys, 'erase'> }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [MailSent] }, async (event) => {
    const { mailId } = event.data;
    const { state } = await commands.load(mailModel, mailId);
    if (!isShreddable(state)) return;
    await keys.erase(mailId);
    const context = contextOfReaction(name, event);
    const outcome = await commands.handle(mailModel, mailId, context, (mail, now) =>
      decideShredMail(now, mail),
    );
    if (!outcome.ok) throw new Error(`the mail ${mailId} is not forgotten: ${outcome.code}`);
  });
