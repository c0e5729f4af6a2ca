import type { NameKind } from '@ovation/contracts/auth/events';
import { Id } from '@ovation/contracts/kernel/id';
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

/** Whoever has exactly this email address, username or id; ids alone have the shape of one. */
export const findNamed = async (
  deps: { readonly commands: Commands; readonly nameHash: NameHash },
  name: string,
): Promise<Account | undefined> => {
  if (name.includes('@')) return findByName(deps, 'email', name);
  if (!Id.safeParse(name).success) return findByName(deps, 'username', name);
  return (await deps.commands.load(accountModel, name)).state.account;
};
