import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import type { accountsModel } from '@ovation/contracts/auth/readModels';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Participant } from '@ovation/contracts/people/participant';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Refused } from '../kernel/commands/decision.ts';
import type { CallKind } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import type { Caller, ChangeAccountOutcome, WantedChanges } from './account/changeAccount.ts';
import type {
  IdentityRegistered,
  IdentityRegistration,
  LinkOutcome,
  UnlinkOutcome,
  VouchedFor,
} from './account/identities.ts';
import type { Sessions } from './session/sessions.ts';
import type { Entered, ProvenBy } from './signIn/enter.ts';
import type { SignIn } from './signIn/signIn.ts';

export type { VouchedFor } from './account/identities.ts';
export { accountPath } from './accountPath.ts';
export { accountRole } from './accountRole.ts';
export { namesOf } from './namesOf.ts';
export { heldOfPerson, personItem } from './personContent.ts';
export { decideResetFactors } from './secondFactor/resetFactors.decide.ts';
export { type Challenge, createSeals, type Seals } from './secondFactor/seals.ts';
export {
  createSecondFactor,
  type SecondFactor,
  ticketKeyRemoved,
} from './secondFactor/secondFactor.ts';
export { endSessions } from './session/endSessions.ts';
export type { SignIn } from './signIn/signIn.ts';
export { createVerification } from './verification.ts';

/** Who there is. */
export interface Accounts {
  /**
   * From the log, at most two seconds old, or ten while the log is away: for the hot paths that only
   * refer to people.
   */
  find(accountId: string): Promise<Account | undefined>;
  /** Who has exactly this email address, username or id, as the log has it now. */
  findNamed(name: string, call?: CallKind): Promise<Account | undefined>;
  /** True for a creator who is there to be followed, tipped and written to. */
  isPerformer(accountId: string): Promise<boolean>;
  /** The account of somebody who is signed in, from the read model; waits for it if it is new. */
  own(accountId: string): Promise<DocumentOf<typeof accountsModel>>;
  /** Says that the person is gone, whose key was destroyed before. */
  erase(accountId: string, context: CommandContext): Promise<void>;
  /** Changes a person's own account: names, pictures and password, all or nothing. */
  change(
    caller: Caller,
    changes: WantedChanges,
    context: CommandContext,
  ): Promise<ChangeAccountOutcome>;
  /**
   * Asks a signed-in person again for the password (its digest), before what nobody else may do on an
   * open session; wrong ones count as failed sign-ins.
   */
  confirm(
    caller: Caller,
    currentPassword: ShownPassword | undefined,
  ): Promise<
    | { readonly ok: true }
    | Refused<'NOT_FOUND' | 'WRONG_PASSWORD' | 'SIGN_IN_AGAIN' | 'RATE_LIMITED'>
  >;
}

/** How people are shown to each other, in a line. */
export interface People {
  /** As the read model has them; one who is not in it (yet) is shown without a name. */
  show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>>;
  /** As the log has them: for the answers of commands. */
  find(id: string): Promise<Participant | undefined>;
}

/** What others who can say who a person is need of accounts. */
export interface SignIns {
  /** Whom an identity is linked to, as the log has it now. */
  find(provider: IdentityProvider, subject: string): Promise<Account | undefined>;
  /** A session for whoever has proven who they are. */
  enter(proven: ProvenBy, context: CommandContext): Promise<Entered | Refused<'IDENTITY_ASLEEP'>>;
  register(
    registration: IdentityRegistration,
    context: CommandContext,
  ): Promise<IdentityRegistered>;
  link(
    caller: Caller,
    wanted: { identity: VouchedFor; currentPassword: ShownPassword | undefined },
    context: CommandContext,
  ): Promise<LinkOutcome>;
  unlink(
    caller: Caller,
    wanted: { provider: IdentityProvider; currentPassword: ShownPassword | undefined },
    context: CommandContext,
  ): Promise<UnlinkOutcome>;
  /** True where somebody has the address. */
  isEmailTaken(email: string, now: string): Promise<boolean>;
  suggestUsername(texts: readonly string[], now: string): Promise<string>;
}

export interface AuthOffers {
  readonly signIns: SignIns;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly people: People;
  /** Opens the sessions, which then follow the log until they are told to stop: for the api. */
  readonly openSessions: (signal: AbortSignal) => Sessions;
}
