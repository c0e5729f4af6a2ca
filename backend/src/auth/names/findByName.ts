import type { ClaimKind, NameKind } from '@ovation/contracts/auth/events';
import { Id } from '@ovation/contracts/kernel/id';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { normalName } from '../../models/account/usernames.model.ts';
import { addressWishModel, claimModel, holdsName } from '../claims/model.ts';
import type { NameHash } from './nameHash.ts';

/** Looked up where there is nobody, so that it takes as many reads to find nobody as somebody. */
const nobodyId = '00000000-0000-7000-8000-000000000000';

/** The account that has an email address or a username, as the log has it now. */
export const findByName = async (
  { commands, nameHash }: { readonly commands: Commands; readonly nameHash: NameHash },
  kind: ClaimKind,
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

/**
 * The account that whoever gives a name means to sign in to: the one that has it, or else the last one
 * that registered with the address and has not shown to have it. It takes as many reads in each case.
 */
export const findForSignIn = async (
  deps: { readonly commands: Commands; readonly nameHash: NameHash },
  kind: NameKind,
  name: string,
): Promise<Account | undefined> => {
  if (kind === 'username') return findByName(deps, kind, name);
  const [holder, waiting] = await Promise.all([
    findByName(deps, kind, name),
    findWaiting(deps, name),
  ]);
  return holder ?? waiting;
};

/** The last account that registered with an address and has not shown to have it. */
export const findWaiting = async (
  { commands, nameHash }: { readonly commands: Commands; readonly nameHash: NameHash },
  email: string,
): Promise<Account | undefined> => {
  const wish = await commands.load(addressWishModel, nameHash.name('email', email));
  const { state } = await commands.load(accountModel, wish.state ?? nobodyId);
  const { account } = state;
  const isMeant = account?.isEmailPending && normalName(account.email) === normalName(email);
  return isMeant ? account : undefined;
};
