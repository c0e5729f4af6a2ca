import type { ClaimKind } from '@ovation/contracts/auth/events';
import { isErasedUsernameReserved } from '@ovation/contracts/auth/rules';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { type AccountState, accountModel } from '../../models/account/account.model.ts';
import { type Claim, claimModel, ownsName, reservesName } from '../claims/model.ts';
import { decideClaimName, decideRevokeClaim } from './claimName.decide.ts';
import type { NameHash } from './nameHash.ts';

export interface ClaimDeps extends Pick<Base, 'commands' | 'newId'> {
  readonly nameHash: NameHash;
}

export interface NameRequest {
  readonly kind: ClaimKind;
  readonly name: string;
  readonly accountId: string;
  readonly attempt: string;
  /** True: continues the account of an earlier attempt at the same registration. */
  readonly resumesAttempt: boolean;
}

export interface NameClaim {
  readonly claimId: string;
  /** The given one, or the one from an earlier attempt at the same registration. */
  readonly accountId: string;
}

const roundsMax = 4;
/** Lifetime of a claim without an account: a registration in progress. */
export const claimMsMax = 60_000;

/** True if the name is an account's, or reserved for one. */
const isUsed = (
  holder: AccountState,
  { kind, name }: Pick<NameRequest, 'kind' | 'name'>,
  now: string,
): boolean =>
  (holder.account !== undefined && ownsName(holder.account, kind, name)) ||
  reservesName(holder, kind, name, now) ||
  // The name of an erased account is unknown: it is reserved for a year.
  (kind === 'username' && isReservedForErased(holder, now));

const isReservedForErased = ({ account }: AccountState, now: string): boolean =>
  account?.username === erasedText &&
  (account.erasedAt === undefined || isErasedUsernameReserved(account.erasedAt, now));

/** True for a claim that a registration in progress may be about to use. */
const isRecent = ({ claimedAt }: Claim, { account }: AccountState, now: string): boolean =>
  !account?.isErased && Date.parse(now) - Date.parse(claimedAt) < claimMsMax;

/** Status of an existing claim for a new claimant. */
type ClaimStatus = 'taken' | 'free' | 'mine';

const claimStatusOf = async (
  { commands }: ClaimDeps,
  claim: Claim,
  wanted: NameRequest,
  context: CommandContext,
): Promise<ClaimStatus> => {
  const { kind, name, accountId, attempt, resumesAttempt } = wanted;
  const { state: holder } = await commands.load(accountModel, claim.accountId);
  if (holder.revokedClaims.includes(claim.claimId)) return 'free';
  if (claim.accountId === accountId) return 'mine';
  if (isUsed(holder, wanted, context.now)) return 'taken';
  if (resumesAttempt && !holder.account && claim.attempt === attempt) return 'mine';
  if (isRecent(claim, holder, context.now)) return 'taken';
  const revoked = await revokeClaim(commands, { ...claim, kind, name }, context);
  return revoked ? 'free' : 'taken';
};

/** Revokes an unused claim; false if it is used after all, or its name still reserved. */
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
 * Claims a name for an account; undefined if another has it. The claim alone changes nothing: the account's
 * next event makes it effective, and is refused if the claim was revoked.
 */
export const claimName = async (
  deps: ClaimDeps,
  wanted: NameRequest,
  context: CommandContext,
): Promise<NameClaim | undefined> => {
  const { commands, nameHash, newId } = deps;
  const { kind, name, accountId, attempt } = wanted;
  const stream = nameHash.name(kind, name);
  for (let round = 1; round <= roundsMax; round++) {
    const { state: claim } = await commands.load(claimModel, stream);
    const status = claim ? await claimStatusOf(deps, claim, wanted, context) : 'free';
    if (status === 'taken') return undefined;
    if (status === 'mine' && claim) return claim;
    const claimId = newId();
    const outcome = await commands.handle(claimModel, stream, context, (current) =>
      decideClaimName(
        { claimId, kind, accountId, attempt, replaces: claim?.claimId, now: context.now },
        current,
      ),
    );
    if (outcome.ok) return { claimId, accountId };
    // Another process was faster: check again.
  }
  return undefined;
};

/** Checks a name for other claimants, without claiming it. */
export const isNameTaken = async (
  { commands, nameHash }: Pick<ClaimDeps, 'commands' | 'nameHash'>,
  wanted: Pick<NameRequest, 'kind' | 'name'>,
  now: string,
): Promise<boolean> => {
  const { state: claim } = await commands.load(claimModel, nameHash.name(wanted.kind, wanted.name));
  if (!claim) return false;
  const { state: holder } = await commands.load(accountModel, claim.accountId);
  if (holder.revokedClaims.includes(claim.claimId)) return false;
  return isUsed(holder, wanted, now) || isRecent(claim, holder, now);
};
