import { deriveId } from '@ovation/event-log/ids';
import type { Base } from '../kernel/base.ts';
import { withoutKey } from '../kernel/command.ts';
import { decideAskMail } from './askMail.decide.ts';
import { mailModel } from './model.ts';
import type { Mailing, MailTo } from './public.ts';

/** Whose key hides what is personal; somebody without an account has none but the mail's own. */
const ownerOf = (to: MailTo, mailId: string): string =>
  to !== 'operator' && 'accountId' in to ? to.accountId : mailId;

/** What tells apart those who are told of one event; an address would be readable from a hash of it. */
const recipientOf = (to: MailTo): string => {
  if (to === 'operator') return 'operator';
  return 'accountId' in to ? to.accountId : 'stranger';
};

export const createMailing = ({ commands }: Pick<Base, 'commands'>): Mailing => ({
  ask: async ({ kind, to, values, link, replyTo, usefulUntil }, context) => {
    const mailId = deriveId(context.causationId, 'mail', kind, recipientOf(to));
    const outcome = await commands.handle(mailModel, mailId, withoutKey(context), (mail, now) =>
      decideAskMail(
        {
          mailId,
          ownerId: ownerOf(to, mailId),
          kind,
          ...(to === 'operator'
            ? { to: 'operator', language: 'en' }
            : { to: 'address', address: to.address, language: to.language }),
          ...(replyTo !== undefined && { replyTo }),
          values,
          ...(link && { link }),
          ...(usefulUntil !== undefined && { usefulUntil }),
          askedAt: now,
        },
        mail,
      ),
    );
    if (!outcome.ok) throw new Error(`a mail could not be asked for: ${outcome.code}`);
    return { mailId };
  },
});
