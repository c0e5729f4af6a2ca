import type { NameKind } from '@ovation/contracts/auth/events';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Account, accountModel, claimModel, holdsName } from './model.ts';
import type { NameHash } from './nameHash.ts';

/** Looked up where there is nobody, so that it takes as many reads to find nobody as somebody. */
const nobodyId = '00000000-0000-7000-8000-000000000000';

/** The account that has an email address or a username, as the log has it now. */
export const findByName = async (
  { commands, nameHash }: { readonly commands: Commands; readonly nameHash: NameHash },
  kind: NameKind,
  name: string,
): Promise<Account | undefined> => {
  const { state: claim } = await commands.load(claimModel, nameHash.name(kind, name));
  const { state } = await commands.load(accountModel, claim?.accountId ?? nobodyId);
  return state.account && holdsName(state.account, kind, name) ? state.account : undefined;
};
