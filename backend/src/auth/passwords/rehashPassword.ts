import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import type { Passwords } from './passwords.ts';
import { decideRehashPassword } from './rehashPassword.decide.ts';

/**
 * After a right password: what an older pepper made is made anew, so that the older one may go one
 * day, and so is what was made of a password that was not in NFC. Whoever changed the password meanwhile has seen to it.
 */
export const rehashPassword = async (
  {
    commands,
    passwords,
  }: { readonly commands: Commands; readonly passwords: Pick<Passwords, 'renew'> },
  { accountId, passwordHash: checkedHash }: Account,
  { digest, isOlder }: { readonly digest: ShownPassword; readonly isOlder: boolean },
  context: CommandContext,
): Promise<void> => {
  if (checkedHash === undefined) return;
  const passwordHash = await passwords.renew(checkedHash, [digest].flat()[0] ?? '', isOlder);
  if (passwordHash === undefined) return;
  await commands.handle(accountModel, accountId, context, (state) =>
    decideRehashPassword({ checkedHash, passwordHash, now: context.now }, state),
  );
};
