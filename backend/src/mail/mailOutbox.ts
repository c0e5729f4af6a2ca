import { deriveId } from '@ovation/event-log/ids';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import type { Base } from '../kernel/composition/base.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isMailable, mayAddSignInMethods } from '../models/account/person.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import { decideEnqueueMail } from './enqueueMail.decide.ts';
import { mailModel } from './model.ts';
import type { MailOutbox, MailRecipient } from './public.ts';
import { isOptedOut, mailGroupOf } from './unsubscribe.ts';

/** Owner of the key that encrypts personal data: the account, or the mail itself without one. */
const keyOwnerOf = (to: MailRecipient, mailId: string): string =>
  to !== 'operator' && 'accountId' in to ? to.accountId : mailId;

/** Recipient part of the mail id. An address is left out: it could be recovered from a hash. */
const recipientKey = (to: MailRecipient): string => {
  if (to === 'operator') return 'operator';
  return 'accountId' in to ? to.accountId : 'stranger';
};

/** True for values that hold user-chosen names. A creator is verified, so that name is left in. */
const isNameField = (key: string): boolean =>
  ['name', 'username', 'previousUsername'].includes(key) || key.endsWith('By');

/** Values of a mail with every user-chosen name blanked. */
const blankNames = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isNameField(key) ? '' : value]),
  );

/**
 * Values for a recipient. Names go only to confirmed addresses: otherwise whoever registers with a stranger's address
 * could make us send text of their own to it.
 */
const permittedValues = async (
  { commands }: Pick<Base, 'commands'>,
  to: MailRecipient,
  values: Values,
): Promise<Values> => {
  if (to === 'operator' || !('accountId' in to)) return values;
  const { account } = (await commands.load(accountModel, to.accountId)).state;
  const isConfirmed = account && mayAddSignInMethods(account) && account.email === to.address;
  return isConfirmed ? values : blankNames(values);
};

export const createMailOutbox = ({ commands }: Pick<Base, 'commands'>): MailOutbox => {
  const enqueue: MailOutbox['enqueue'] = async (request, context) => {
    const { kind, to, values, link, replyTo, usefulUntil } = request;
    const permitted = await permittedValues({ commands }, to, values);
    const mailId = deriveId(context.causationId, 'mail', kind, recipientKey(to));
    const outcome = await commands.handle(
      mailModel,
      mailId,
      withoutIdempotencyKey(context),
      (mail, now) =>
        decideEnqueueMail(
          {
            mailId,
            ownerId: keyOwnerOf(to, mailId),
            kind,
            ...(to === 'operator'
              ? { to: 'operator', language: 'en' }
              : { to: 'address', address: to.address, language: to.language }),
            ...(replyTo !== undefined && { replyTo }),
            values: permitted,
            ...(link && { link }),
            ...(usefulUntil !== undefined && { usefulUntil }),
            askedAt: now,
          },
          mail,
        ),
    );
    if (!outcome.ok) throw new Error(`a mail could not be asked for: ${outcome.code}`);
    return { mailId };
  };
  return {
    enqueue,
    notifyMember: async (accountId, { values, ...mail }, context) => {
      const group = mailGroupOf(mail.kind);
      if (group) {
        const { state } = await commands.load(noticesModel, accountId);
        if (isOptedOut(group, state)) return;
      }
      const { account } = (await commands.load(accountModel, accountId)).state;
      if (!account || !isMailable(account)) return;
      const { email: address, language, name } = account;
      const to = { accountId, address, language };
      await enqueue({ ...mail, to, values: { name, ...values } }, context);
    },
  };
};
