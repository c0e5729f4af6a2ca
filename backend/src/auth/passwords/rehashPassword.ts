import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import type { Passwords } from './passwords.ts';
import { decideRehashPassword } from './rehashPassword.decide.ts';

/**
 * Rehashes after a successful check: hashes of an older pepper, so that it can be retired, and of a
 * password that was not in NFC. A concurrent change of the password takes precedence.
 */
export const rehashPassword = async (
  {
    commands,
    passwords,
  }: { readonly commands: Commands; readonly passwords: Pick<Passwords, 'rehash'> },
  { accountId, passwordHash: checkedHash }: Account,
  { digest, isOlder }: { readonly digest: SubmittedPassword; readonly isOlder: boolean },
  context: CommandContext,
): Promise<void> => {
  if (checkedHash === undefined) return;
  const passwordHash = await passwords.rehash(checkedHash, [digest].flat()[0] ?? '', isOlder);
  if (passwordHash === undefined) return;
  await commands.handle(accountModel, accountId, context, (state) =>
    decideRehashPassword({ checkedHash, passwordHash, now: context.now }, state),
  );
};
