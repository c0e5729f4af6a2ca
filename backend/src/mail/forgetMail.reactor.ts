import { MailSent } from '@ovation/contracts/mail/events';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { decideForgetMail, isToForget } from './forgetMail.decide.ts';
import { mailModel } from './model.ts';

const name = 'forget-mail';

/**
 * What was sent under a key of its own, such as a stranger's message to the operator, is read by nobody
 * here any more: the key goes. Mails of members lie under the member's key, and go with it.
 */
export const forgetMail = ({
  commands,
  keys,
}: Pick<Base, 'commands'> & { readonly keys: Pick<PersonalKeys, 'erase'> }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [MailSent] }, async (event) => {
    const { mailId } = event.data;
    const { state } = await commands.load(mailModel, mailId);
    if (!isToForget(state)) return;
    await keys.erase(mailId);
    const context = contextOfReaction(name, event);
    const outcome = await commands.handle(mailModel, mailId, context, (mail, now) =>
      decideForgetMail(now, mail),
    );
    if (!outcome.ok) throw new Error(`the mail ${mailId} is not forgotten: ${outcome.code}`);
  });
