import { deriveId } from '@ovation/event-log/ids';
import { withoutKey } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import type { Base } from '../kernel/composition/base.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isReached, mayAddWaysIn } from '../models/account/person.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import { decideAskMail } from './askMail.decide.ts';
import { mailModel } from './model.ts';
import type { Mailing, MailTo } from './public.ts';
import { groupOf, isTurnedOff } from './unsubscribe.ts';

/** Owner of the key that encrypts personal data: the account, or the mail itself without one. */
const ownerOf = (to: MailTo, mailId: string): string =>
  to !== 'operator' && 'accountId' in to ? to.accountId : mailId;

/** Recipient part of the mail id. An address is left out: it could be recovered from a hash. */
const recipientOf = (to: MailTo): string => {
  if (to === 'operator') return 'operator';
  return 'accountId' in to ? to.accountId : 'stranger';
};

/** True for values that hold user-chosen names. A creator is verified, so that name is left in. */
const isOfNames = (key: string): boolean =>
  ['name', 'username', 'previousUsername'].includes(key) || key.endsWith('By');

/** Values of a mail with every user-chosen name blanked. */
const withoutNames = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isOfNames(key) ? '' : value]),
  );

/**
 * Values for a recipient. Names go only to confirmed addresses: otherwise whoever registers with a stranger's address
 * could make us send text of their own to it.
 */
const valuesFor = async (
  { commands }: Pick<Base, 'commands'>,
  to: MailTo,
  values: Values,
): Promise<Values> => {
  if (to === 'operator' || !('accountId' in to)) return values;
  const { account } = (await commands.load(accountModel, to.accountId)).state;
  const isTheirs = account && mayAddWaysIn(account) && account.email === to.address;
  return isTheirs ? values : withoutNames(values);
};

export const createMailing = ({ commands }: Pick<Base, 'commands'>): Mailing => {
  const ask: Mailing['ask'] = async (wanted, context) => {
    const { kind, to, values, link, replyTo, usefulUntil } = wanted;
    const named = await valuesFor({ commands }, to, values);
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
          values: named,
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
    ask,
    tell: async (accountId, { values, ...mail }, context) => {
      const group = groupOf(mail.kind);
      if (group) {
        const { state } = await commands.load(noticesModel, accountId);
        if (isTurnedOff(group, state)) return;
      }
      const { account } = (await commands.load(accountModel, accountId)).state;
      if (!account || !isReached(account)) return;
      const { email: address, language, name } = account;
      const to = { accountId, address, language };
      await ask({ ...mail, to, values: { name, ...values } }, context);
    },
  };
};
