import type { ClaimKind } from '@ovation/contracts/auth/events';
import { isErasedUsernameKept } from '@ovation/contracts/auth/rules';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { type AccountState, accountModel } from '../../models/account/account.model.ts';
import { type Claim, claimModel, holdsName, keepsName } from '../claims/model.ts';
import { decideClaimName, decideRevokeClaim } from './claimName.decide.ts';
import type { NameHash } from './nameHash.ts';

export interface ClaimDeps extends Pick<Base, 'commands' | 'newId'> {
  readonly nameHash: NameHash;
}

export interface NameWanted {
  readonly kind: ClaimKind;
  readonly name: string;
  readonly accountId: string;
  readonly attempt: string;
  /** True: the account of an earlier try of the same registration is gone on with. */
  readonly adopts: boolean;
}

export interface NameClaim {
  readonly claimId: string;
  /** The one given, or the one that an earlier try of the same registration began. */
  readonly accountId: string;
}

const roundsMax = 4;
/** A claim without an account is somebody who is just registering; after this, nobody. */
export const claimMsMax = 60_000;

/** True where the name is an account's, or kept for one. */
const isUsed = (
  holder: AccountState,
  { kind, name }: Pick<NameWanted, 'kind' | 'name'>,
  now: string,
): boolean =>
  (holder.account !== undefined && holdsName(holder.account, kind, name)) ||
  keepsName(holder, kind, name, now) ||
  // Who was erased cannot be asked what the name was: for a year nobody goes by it.
  (kind === 'username' && isKeptOfErased(holder, now));

const isKeptOfErased = ({ account }: AccountState, now: string): boolean =>
  account?.username === erasedText &&
  (account.erasedAt === undefined || isErasedUsernameKept(account.erasedAt, now));

/** True for a claim that somebody who is just registering may be about to use. */
const isFresh = ({ claimedAt }: Claim, { account }: AccountState, now: string): boolean =>
  !account?.isErased && Date.parse(now) - Date.parse(claimedAt) < claimMsMax;

/** What a claim that stands on a name means for whoever wants it. */
type Standing = 'taken' | 'free' | 'mine';

const standingOf = async (
  { commands }: ClaimDeps,
  claim: Claim,
  wanted: NameWanted,
  context: CommandContext,
): Promise<Standing> => {
  const { kind, name, accountId, attempt, adopts } = wanted;
  const { state: holder } = await commands.load(accountModel, claim.accountId);
  if (holder.revokedClaims.includes(claim.claimId)) return 'free';
  if (claim.accountId === accountId) return 'mine';
  if (isUsed(holder, wanted, context.now)) return 'taken';
  if (adopts && !holder.account && claim.attempt === attempt) return 'mine';
  if (isFresh(claim, holder, context.now)) return 'taken';
  const revoked = await revokeClaim(commands, { ...claim, kind, name }, context);
  return revoked ? 'free' : 'taken';
};

/** Ends a claim that is not used; false when it is used after all, or its name still kept. */
export const revokeClaim = async (
  commands: Commands,
  claim: NameClaim & { readonly kind: ClaimKind; readonly name: string },
  context: CommandContext,
): Promise<boolean> => {
  const outcome = await commands.handle(accountModel, claim.accountId, context, (state) =>
    decideRevokeClaim({ ...claim, now: context.now }, state),
  );
  return outcome.ok;
};

/**
 * Lays hand on a name for an account; undefined when another has it. The claim alone changes
 * nothing: the account's next event makes it real, and refuses when the claim was revoked.
 */
export const claimName = async (
  deps: ClaimDeps,
  wanted: NameWanted,
  context: CommandContext,
): Promise<NameClaim | undefined> => {
  const { commands, nameHash, newId } = deps;
  const { kind, name, accountId, attempt } = wanted;
  const stream = nameHash.name(kind, name);
  for (let round = 1; round <= roundsMax; round++) {
    const { state: claim } = await commands.load(claimModel, stream);
    const standing = claim ? await standingOf(deps, claim, wanted, context) : 'free';
    if (standing === 'taken') return undefined;
    if (standing === 'mine' && claim) return claim;
    const claimId = newId();
    const outcome = await commands.handle(claimModel, stream, context, (current) =>
      decideClaimName(
        { claimId, kind, accountId, attempt, replaces: claim?.claimId, now: context.now },
        current,
      ),
    );
    if (outcome.ok) return { claimId, accountId };
    // Somebody was faster: look again at who it is.
  }
  return undefined;
};

/** Whether somebody else would be refused a name now. Nothing is claimed by asking. */
export const isNameTaken = async (
  { commands, nameHash }: Pick<ClaimDeps, 'commands' | 'nameHash'>,
  wanted: Pick<NameWanted, 'kind' | 'name'>,
  now: string,
): Promise<boolean> => {
  const { state: claim } = await commands.load(claimModel, nameHash.name(wanted.kind, wanted.name));
  if (!claim) return false;
  const { state: holder } = await commands.load(accountModel, claim.accountId);
  if (holder.revokedClaims.includes(claim.claimId)) return false;
  return isUsed(holder, wanted, now) || isFresh(claim, holder, now);
};
