import type { AccountEvent, AccountRegistered, ActionOrigin } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import {
  type CommandContext,
  withKeyOwner,
  withoutIdempotencyKey,
} from '../../kernel/commands/command.ts';
import { accepted, type Refused, refused, unchanged } from '../../kernel/commands/decision.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { claimModel, unverifiedAddressModel } from '../claims/model.ts';
import { type ClaimDeps, claimName, type NameClaim, revokeClaim } from '../names/claimName.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { decideRegister, type RegisterAccount } from './register.decide.ts';

export interface RegisterDeps extends ClaimDeps {
  readonly passwords: Pick<Passwords, 'isCommon' | 'hash'>;
}

/** Registration data of a person; `password` is the digest from the browser. */
export interface Registration {
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly acceptedTerms?: string | undefined;
  readonly language?: Language | undefined;
  readonly doneWith?: ActionOrigin | undefined;
  /** Tracking link that the browser had come by. */
  readonly referralSlug?: string | undefined;
  /**
   * True if the address has to be verified: it is claimed when its link is opened. Until then no behaviour
   * or response depends on whether it is taken.
   */
  readonly isEmailPending?: boolean;
  /**
   * Creator's application. Requested once both names are claimed, so that a refused registration stores no
   * document.
   */
  readonly applicationOf?: (
    accountId: string,
  ) => Promise<NonNullable<RegisterAccount['application']>>;
}

export interface Registered {
  readonly ok: true;
  readonly account: Account;
  readonly registered: EventOf<typeof AccountRegistered>['data'];
  readonly position: bigint;
}

export type RegisterOutcome =
  | Registered
  | Refused<
      'EMAIL_TAKEN' | 'USERNAME_TAKEN' | 'COMMON_PASSWORD' | 'CONFLICT' | 'IDEMPOTENCY_MISMATCH'
    >;

/** Last account registered with an address, whether or not it owns it. */
const lastRegisteredWith = async (
  { commands, nameHash }: RegisterDeps,
  { email, isEmailPending }: Pick<Registration, 'email' | 'isEmailPending'>,
): Promise<string | undefined> => {
  const hash = nameHash.name('email', email);
  if (isEmailPending) return (await commands.load(unverifiedAddressModel, hash)).state;
  return (await commands.load(claimModel, hash)).state?.accountId;
};

/**
 * First result of a registration under this key; undefined if there was none. A registering person has no
 * id yet, so the key belongs to the address, claimed or pending: that names the account.
 */
const earlierRegistration = async (
  deps: RegisterDeps,
  registration: Pick<Registration, 'email' | 'isEmailPending'>,
  context: CommandContext,
): Promise<RegisterOutcome | undefined> => {
  if (!context.idempotencyKey) return undefined;
  const accountId = await lastRegisteredWith(deps, registration);
  if (accountId === undefined) return undefined;
  const known = await deps.commands.handle(accountModel, accountId, context, unchanged);
  if (!known.ok) return known;
  const [event] = known.events as readonly AccountEvent[];
  if (event?.type !== 'AccountRegistered' || known.position === undefined) return undefined;
  const { account } = accountModel.evolve(accountModel.initial, event);
  if (!account) throw new Error('a registration left no account');
  return { ok: true, account, registered: event.data, position: known.position };
};

type ClaimResult =
  | Refused<'EMAIL_TAKEN' | 'USERNAME_TAKEN'>
  | { readonly accountId: string; readonly claimIds: readonly string[] };

/** Claims the address, then the username. */
const claimBoth = async (
  deps: RegisterDeps,
  { email, username }: Pick<Registration, 'email' | 'username'>,
  context: CommandContext,
): Promise<ClaimResult> => {
  const { commands, nameHash, newId } = deps;
  const attempt = nameHash.attempt(email, username);
  const address: NameClaim | undefined = await claimName(
    deps,
    { kind: 'email', name: email, accountId: newId(), attempt, resumesAttempt: true },
    context,
  );
  if (!address) return refused('EMAIL_TAKEN');
  const { accountId } = address;
  const name = await claimName(
    deps,
    { kind: 'username', name: username, accountId, attempt, resumesAttempt: false },
    context,
  );
  if (name) return { accountId, claimIds: [address.claimId, name.claimId] };
  // The address is released: the person retries with another username.
  await revokeClaim(commands, { ...address, kind: 'email', name: email }, context);
  return refused('USERNAME_TAKEN');
};

/** Claims the username alone, and records the pending address: the same for a taken one. */
const claimUsernameOnly = async (
  deps: RegisterDeps,
  { email, username }: Pick<Registration, 'email' | 'username'>,
  context: CommandContext,
): Promise<ClaimResult> => {
  const { commands, nameHash, newId } = deps;
  const attempt = nameHash.attempt(email, username);
  const name = await claimName(
    deps,
    { kind: 'username', name: username, accountId: newId(), attempt, resumesAttempt: true },
    context,
  );
  if (!name) return refused('USERNAME_TAKEN');
  const { accountId } = name;
  const recorded = await commands.handle(
    unverifiedAddressModel,
    nameHash.name('email', email),
    context,
    () => accepted([{ type: 'AddressWished', data: { accountId, wishedAt: context.now } }]),
  );
  if (!recorded.ok) throw new Error(`an address could not be waited for: ${recorded.code}`);
  return { accountId, claimIds: [name.claimId] };
};

/**
 * Registers a person: claims the email address, claims the username, then one event makes both effective. A
 * crash in between leaves claims without an account; the same person can continue at once, anybody else
 * after `claimMsMax`.
 */
export const register = async (
  deps: RegisterDeps,
  { password, applicationOf, ...person }: Registration,
  request: CommandContext,
): Promise<RegisterOutcome> => {
  const { commands, passwords, nameHash } = deps;
  const keyed = withKeyOwner(request, `address:${nameHash.name('email', person.email)}`);
  const earlier = await earlierRegistration(deps, person, keyed);
  if (earlier) return earlier;
  const context = withoutIdempotencyKey(request);
  if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
  const passwordHash = await passwords.hash(password);
  const claim = person.isEmailPending ? claimUsernameOnly : claimBoth;
  const claimed = await claim(deps, person, context);
  if ('ok' in claimed) return claimed;
  const { accountId, claimIds } = claimed;
  const application = await applicationOf?.(accountId);
  const outcome = await commands.handle(accountModel, accountId, keyed, (state) =>
    decideRegister(
      {
        ...person,
        ...(application && { application }),
        accountId,
        passwordHash,
        claimIds,
        now: context.now,
      },
      state,
    ),
  );
  if (!outcome.ok) return outcome;
  const { account } = outcome.state;
  const [event] = outcome.events;
  if (!account || event?.type !== 'AccountRegistered' || outcome.position === undefined) {
    throw new Error('a registration left no account');
  }
  return { ok: true, account, registered: event.data, position: outcome.position };
};
