import type { ClaimKind, NameKind } from '@ovation/contracts/auth/events';
import { Id } from '@ovation/contracts/kernel/id';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { normalName } from '../../models/account/usernames.model.ts';
import { claimModel, ownsName, unverifiedAddressModel } from '../claims/model.ts';
import type { NameHash } from './nameHash.ts';

/** Looked up if no account is found, so that timing does not reveal it. */
const nobodyId = '00000000-0000-7000-8000-000000000000';

/** Finds the account of an email address or a username, as the log has it now. */
export const findByName = async (
  { commands, nameHash }: { readonly commands: Commands; readonly nameHash: NameHash },
  kind: ClaimKind,
  name: string,
): Promise<Account | undefined> => {
  const { state: claim } = await commands.load(claimModel, nameHash.name(kind, name));
  const { state } = await commands.load(accountModel, claim?.accountId ?? nobodyId);
  return state.account && ownsName(state.account, kind, name) ? state.account : undefined;
};

/** Finds the account with exactly this email address, username or id; only ids have the format of one. */
export const findNamed = async (
  deps: { readonly commands: Commands; readonly nameHash: NameHash },
  name: string,
): Promise<Account | undefined> => {
  if (name.includes('@')) return findByName(deps, 'email', name);
  if (!Id.safeParse(name).success) return findByName(deps, 'username', name);
  return (await deps.commands.load(accountModel, name)).state.account;
};

/**
 * Finds the account for a sign-in name: its owner, else the last account registered with the unverified
 * address. The number of reads is the same in each case.
 */
export const findForSignIn = async (
  deps: { readonly commands: Commands; readonly nameHash: NameHash },
  kind: NameKind,
  name: string,
): Promise<Account | undefined> => {
  if (kind === 'username') return findByName(deps, kind, name);
  const [holder, unverified] = await Promise.all([
    findByName(deps, kind, name),
    findUnverified(deps, name),
  ]);
  return holder ?? unverified;
};

/** Finds the last account registered with an address that has not verified it. */
export const findUnverified = async (
  { commands, nameHash }: { readonly commands: Commands; readonly nameHash: NameHash },
  email: string,
): Promise<Account | undefined> => {
  const registration = await commands.load(unverifiedAddressModel, nameHash.name('email', email));
  const { state } = await commands.load(accountModel, registration.state ?? nobodyId);
  const { account } = state;
  const isMeant = account?.isEmailPending && normalName(account.email) === normalName(email);
  return isMeant ? account : undefined;
};
