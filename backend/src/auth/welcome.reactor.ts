import { AccountRegistered, EmailVerified } from '@ovation/contracts/auth/events';
import { deriveId } from '@ovation/event-log/ids';
import type { Base } from '../kernel/base.ts';
import { contextOfReaction } from '../kernel/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import type { Mailing } from '../mail/public.ts';
import { accountModel } from './model.ts';

const name = 'mail-welcome';

/** Welcomes whoever has registered, once mails reach that one: nobody twice, and no staff. */
export const welcome = ({
  commands,
  mail,
}: Pick<Base, 'commands'> & { readonly mail: Mailing }): Reactor =>
  defineReactor({ name, from: 'end', on: [AccountRegistered, EmailVerified] }, async (event) => {
    const { accountId } = event.data;
    const { account } = (await commands.load(accountModel, accountId)).state;
    if (account?.role !== 'user' && account?.role !== 'performer') return;
    const { role, username } = account;
    await mail.tell(
      accountId,
      {
        kind: 'welcome',
        values: { role, username },
        link: { path: role === 'performer' ? '/studio' : '/explore' },
      },
      { ...contextOfReaction(name, event), causationId: deriveId(accountId, 'welcome') },
    );
  });
