import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { accountsModel } from '@ovation/contracts/auth/readModels';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Participant } from '@ovation/contracts/people/participant';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Refused } from '../kernel/commands/decision.ts';
import type { CallKind } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import type { Caller, ChangeAccountOutcome, RequestedChanges } from './account/changeAccount.ts';
import type {
  IdentityRegistered,
  IdentityRegistration,
  LinkOutcome,
  UnlinkOutcome,
  VerifiedIdentity,
} from './account/identities.ts';
import type { Sessions } from './session/sessions.ts';
import type { SignInOutcome, VerifiedProviderSignIn } from './signIn/completeSignIn.ts';
import type { SignIn } from './signIn/signIn.ts';

export type { VerifiedIdentity } from './account/identities.ts';
export { accountPath } from './accountPath.ts';
export { accountRole } from './accountRole.ts';
export { createVerificationLookup } from './creatorVerification.ts';
export { namesOf } from './namesOf.ts';
export { detailsOfPerson, personItem } from './personContent.ts';
export { decideResetFactors } from './secondFactor/resetFactors.decide.ts';
export {
  createSecondFactor,
  type SecondFactor,
  ticketKeyRemoved,
} from './secondFactor/secondFactor.ts';
export {
  type Challenge,
  createSignedTokens,
  type SignedTokens,
} from './secondFactor/signedTokens.ts';
export { endSessions } from './session/endSessions.ts';
export type { SignIn } from './signIn/signIn.ts';

/** Account lookups and changes. */
export interface Accounts {
  /**
   * From the log, at most two seconds old, or ten while the log is unavailable: for hot paths that only
   * refer to people.
   */
  find(accountId: string): Promise<Account | undefined>;
  /** Finds the account with exactly this email address, username or id, as the log has it now. */
  findNamed(name: string, call?: CallKind): Promise<Account | undefined>;
  /** True for an existing creator, who can be followed, tipped and messaged. */
  isPerformer(accountId: string): Promise<boolean>;
  /** Account of a signed-in person, from the read model; waits for a new one. */
  own(accountId: string): Promise<DocumentOf<typeof accountsModel>>;
  /** Marks an account as erased, whose key was destroyed before. */
  erase(accountId: string, context: CommandContext): Promise<void>;
  /** Changes a person's own account: names, pictures and password, all or nothing. */
  change(
    caller: Caller,
    changes: RequestedChanges,
    context: CommandContext,
  ): Promise<ChangeAccountOutcome>;
  /**
   * Verifies a signed-in person by the password (its digest), before sensitive changes; wrong ones count as
   * failed sign-ins.
   */
  confirm(
    caller: Caller,
    currentPassword: SubmittedPassword | undefined,
  ): Promise<
    | { readonly ok: true }
    | Refused<'NOT_FOUND' | 'WRONG_PASSWORD' | 'SIGN_IN_AGAIN' | 'RATE_LIMITED'>
  >;
}

/** Lookup of people as shown to each other, in a line. */
export interface People {
  /** People from the read model; one missing there is shown without a name. */
  show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>>;
  /** Person from the log: for responses of commands. */
  find(id: string): Promise<Participant | undefined>;
}

/** Sign-in through identity providers. */
export interface ProviderSignIns {
  /** Account linked to an identity, as the log has it now. */
  find(provider: IdentityProvider, subject: string): Promise<Account | undefined>;
  /** Completes the sign-in of a verified person. */
  complete(
    verified: VerifiedProviderSignIn,
    context: CommandContext,
  ): Promise<SignInOutcome | Refused<'IDENTITY_ASLEEP'>>;
  register(
    registration: IdentityRegistration,
    context: CommandContext,
  ): Promise<IdentityRegistered>;
  link(
    caller: Caller,
    wanted: { identity: VerifiedIdentity; currentPassword: SubmittedPassword | undefined },
    context: CommandContext,
  ): Promise<LinkOutcome>;
  unlink(
    caller: Caller,
    wanted: { provider: IdentityProvider; currentPassword: SubmittedPassword | undefined },
    context: CommandContext,
  ): Promise<UnlinkOutcome>;
  /** True if the address is taken. */
  isEmailTaken(email: string, now: string): Promise<boolean>;
  suggestUsername(texts: readonly string[], now: string): Promise<string>;
}

export interface AuthOffers {
  readonly signIns: ProviderSignIns;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly people: People;
  /** Opens the session lookup, which receives events from the log until aborted: for the api. */
  readonly openSessions: (signal: AbortSignal) => Sessions;
}
