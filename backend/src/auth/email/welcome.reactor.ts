import { AccountRegistered, EmailVerified } from '@ovation/contracts/auth/events';
import { deriveId } from '@ovation/event-log/ids';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { type MailVerificationDeps, verificationLink } from './mailVerification.ts';

const name = 'mail-welcome';

/**
 * Welcomes new people once mails reach them: once each, without staff. An unverified address is verified by
 * the link in this mail: no other step asks for it, and many features require it.
 */
export const welcome = ({
  commands,
  mail,
  nameHash,
}: Pick<Base, 'commands'> & MailVerificationDeps): Reactor =>
  defineReactor({ name, from: 'end', on: [AccountRegistered, EmailVerified] }, async (event) => {
    const { accountId } = event.data;
    const { account } = (await commands.load(accountModel, accountId)).state;
    if (account?.role !== 'user' && account?.role !== 'performer') return;
    const { role, username, isEmailVerified } = account;
    const context = contextOfReaction(name, event);
    await mail.notifyMember(
      accountId,
      {
        kind: 'welcome',
        values: { role, username, asksToConfirm: isEmailVerified ? 'no' : 'yes' },
        link: isEmailVerified
          ? { path: role === 'performer' ? '/studio' : '/explore' }
          : verificationLink(nameHash, account, context.now),
      },
      { ...context, causationId: deriveId(accountId, 'welcome') },
    );
  });
