import type { NameKind } from '@ovation/contracts/auth/events';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Account, accountModel, claimModel, holdsName } from './model.ts';
import type { NameHash } from './nameHash.ts';

/** The account that has an email address or a username, as the log has it now. */
export const findByName = async (
  { commands, nameHash }: { readonly commands: Commands; readonly nameHash: NameHash },
  kind: NameKind,
  name: string,
): Promise<Account | undefined> => {
  const { state: claim } = await commands.load(claimModel, nameHash.name(kind, name));
  if (!claim) return undefined;
  const { state } = await commands.load(accountModel, claim.accountId);
  return state.account && holdsName(state.account, kind, name) ? state.account : undefined;
};
