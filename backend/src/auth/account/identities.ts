import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { type CommandContext, withoutIdempotencyKey } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { type Account, mayAddSignInMethods } from '../../models/account/person.model.ts';
import { claimModel } from '../claims/model.ts';
import { type ClaimDeps, claimName, type NameClaim, revokeClaim } from '../names/claimName.ts';
import { type CurrentPasswordDeps, checkCurrentPassword } from '../passwords/currentPassword.ts';
import { decideRegister } from '../registration/register.decide.ts';
import type { Caller } from './changeAccount.ts';
import { decideLinkIdentity, decideUnlinkIdentity } from './identity.decide.ts';

/** Identity verified by a provider. */
export interface VerifiedIdentity {
  readonly provider: IdentityProvider;
  readonly subject: string;
  readonly label: string;
}

export interface IdentityRegistration {
  readonly identity: VerifiedIdentity;
  /** Empty if the provider has verified none. */
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly acceptedTerms?: string | undefined;
}

type ClaimedName = NameClaim & {
  readonly kind: 'email' | 'username' | IdentityProvider;
  name: string;
};

/** Claims all names in order, or none, so that a refused person may retry at once. */
const claimAll = async (
  deps: ClaimDeps,
  { identity, email, username }: IdentityRegistration,
  context: CommandContext,
): Promise<
  readonly ClaimedName[] | Refused<'IDENTITY_TAKEN' | 'EMAIL_TAKEN' | 'USERNAME_TAKEN'>
> => {
  const { provider, subject } = identity;
  const attempt = deps.nameHash.attemptBy(provider, subject);
  const wanted = [
    { kind: provider, name: subject, adopts: true, taken: 'IDENTITY_TAKEN' },
    { kind: 'email', name: email, adopts: false, taken: 'EMAIL_TAKEN' },
    { kind: 'username', name: username, adopts: false, taken: 'USERNAME_TAKEN' },
  ] as const;
  const claims: ClaimedName[] = [];
  for (const { kind, name, adopts: resumesAttempt, taken } of wanted) {
    if (name === '') continue;
    const accountId = claims[0]?.accountId ?? deps.newId();
    const claim = await claimName(
      deps,
      { kind, name, accountId, attempt, resumesAttempt },
      context,
    );
    if (!claim) {
      for (const made of claims) await revokeClaim(deps.commands, made, context);
      return refused(taken);
    }
    claims.push({ claimId: claim.claimId, accountId: claim.accountId, kind, name });
  }
  return claims;
};

export type IdentityRegistered =
  | { readonly ok: true; readonly account: Account }
  | Refused<'IDENTITY_TAKEN' | 'EMAIL_TAKEN' | 'USERNAME_TAKEN' | 'CONFLICT'>;

/** Registers a fan without a password: one append creates the account and its identity. */
export const registerByIdentity = async (
  deps: ClaimDeps,
  registration: IdentityRegistration,
  request: CommandContext,
): Promise<IdentityRegistered> => {
  const context = withoutIdempotencyKey(request);
  const claims = await claimAll(deps, registration, context);
  if ('ok' in claims) return claims;
  const [{ accountId } = { accountId: '' }] = claims;
  const { identity, ...person } = registration;
  const outcome = await deps.commands.handle(accountModel, accountId, context, (state) =>
    decideRegister(
      {
        ...person,
        role: 'user',
        accountId,
        identity,
        claimIds: claims.map(({ claimId }) => claimId),
        now: context.now,
      },
      state,
    ),
  );
  // A person registering a second time at the same moment.
  if (!outcome.ok)
    return outcome.code === 'EMAIL_TAKEN' ? refused('IDENTITY_TAKEN') : refused('CONFLICT');
  const { account } = outcome.state;
  if (!account) throw new Error('a registration left no account');
  return { ok: true, account };
};

export type SignInMethodDeps = ClaimDeps & CurrentPasswordDeps;

type OwnersRefusal = Refused<
  | 'NOT_FOUND'
  | 'WRONG_PASSWORD'
  | 'SIGN_IN_AGAIN'
  | 'RATE_LIMITED'
  | 'CONFLICT'
  | 'IDEMPOTENCY_MISMATCH'
>;

/** Verifies that the owner adds a sign-in method, not a hijacker of the session. */
const verifyOwner = async (
  deps: CurrentPasswordDeps,
  { actor, client, requestId }: Caller,
  currentPassword: SubmittedPassword | undefined,
  { now }: CommandContext,
): Promise<{ readonly ok: true; readonly account: Account } | OwnersRefusal> => {
  const { account } = (await deps.commands.load(accountModel, actor.id)).state;
  if (!account) return refused('NOT_FOUND');
  const on = { tokenHash: actor.tokenHash, now };
  const source = { client, requestId };
  const checked = await checkCurrentPassword(deps, account, currentPassword, source, on);
  return checked.ok ? { ok: true, account } : checked;
};

export type LinkOutcome =
  | { readonly ok: true; readonly linkedAt: string; readonly position: bigint | undefined }
  | OwnersRefusal
  | Refused<'IDENTITY_TAKEN' | 'IDENTITY_PROVIDER_TAKEN' | 'EMAIL_UNCONFIRMED'>;

/** Links an identity to a signed-in person's account. */
export const linkIdentity = async (
  deps: SignInMethodDeps,
  caller: Caller,
  {
    identity,
    currentPassword,
  }: { identity: VerifiedIdentity; currentPassword: SubmittedPassword | undefined },
  context: CommandContext,
): Promise<LinkOutcome> => {
  const owner = await verifyOwner(deps, caller, currentPassword, context);
  if (!owner.ok) return owner;
  if (!mayAddSignInMethods(owner.account)) return refused('EMAIL_UNCONFIRMED');
  const { provider, subject, label } = identity;
  const accountId = caller.actor.id;
  const claim = await claimName(
    deps,
    { kind: provider, name: subject, accountId, attempt: accountId, resumesAttempt: false },
    withoutIdempotencyKey(context),
  );
  if (!claim) return refused('IDENTITY_TAKEN');
  const { now } = context;
  const outcome = await deps.commands.handle(accountModel, accountId, context, (state) =>
    decideLinkIdentity({ provider, subject, label, claimId: claim.claimId, now }, state),
  );
  if (!outcome.ok) return outcome;
  const [event] = outcome.events as readonly AccountEvent[];
  const linkedAt = event?.type === 'IdentityLinked' ? event.data.linkedAt : now;
  return { ok: true, linkedAt, position: outcome.position };
};

export type UnlinkOutcome =
  | { readonly ok: true; readonly position: bigint | undefined }
  | OwnersRefusal
  | Refused<'LAST_WAY_IN'>;

/** Releases an unlinked subject, so that it can be linked elsewhere before the claim expires. */
const releaseSubject = async (
  { commands, nameHash }: Pick<ClaimDeps, 'commands' | 'nameHash'>,
  wanted: { provider: IdentityProvider; subject: string; accountId: string },
  context: CommandContext,
): Promise<void> => {
  const { provider: kind, subject: name, accountId } = wanted;
  const { state: claim } = await commands.load(claimModel, nameHash.name(kind, name));
  if (claim?.accountId !== accountId) return;
  const { claimId } = claim;
  await revokeClaim(commands, { claimId, accountId, kind, name }, withoutIdempotencyKey(context));
};

/** Identities removed between two states. */
export const removedIdentities = (before: Account, after: Account): Account['identities'] =>
  before.identities.filter(
    ({ provider }) => !after.identities.some((one) => one.provider === provider),
  );

/** Releases the subjects of several identities. */
export const releaseSubjects = async (
  deps: Pick<ClaimDeps, 'commands' | 'nameHash'>,
  { accountId, identities }: Pick<Account, 'accountId' | 'identities'>,
  context: CommandContext,
): Promise<void> => {
  for (const { provider, subject } of identities) {
    await releaseSubject(deps, { provider, subject, accountId }, context);
  }
};

export const unlinkIdentity = async (
  deps: SignInMethodDeps,
  caller: Caller,
  {
    provider,
    currentPassword,
  }: { provider: IdentityProvider; currentPassword: SubmittedPassword | undefined },
  context: CommandContext,
): Promise<UnlinkOutcome> => {
  const owner = await verifyOwner(deps, caller, currentPassword, context);
  if (!owner.ok) return owner;
  const accountId = caller.actor.id;
  const { account } = (await deps.commands.load(accountModel, accountId)).state;
  const subject = account?.identities.find((one) => one.provider === provider)?.subject;
  const outcome = await deps.commands.handle(accountModel, accountId, context, (state) =>
    decideUnlinkIdentity({ provider, now: context.now }, state),
  );
  if (!outcome.ok) return outcome;
  if (subject !== undefined) await releaseSubject(deps, { provider, subject, accountId }, context);
  return { ok: true, position: outcome.position };
};
