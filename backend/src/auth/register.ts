import type { AccountEvent, AccountRegistered } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Role } from '@ovation/contracts/kernel/rules';
import { type CommandContext, ownedBy, withoutKey } from '../kernel/command.ts';
import { type Refused, refused, unchanged } from '../kernel/decision.ts';
import { type ClaimDeps, claimName, revokeClaim } from './claimName.ts';
import { type Account, accountModel, claimModel } from './model.ts';
import type { Passwords } from './passwords.ts';
import { decideRegister, type RegisterAccount } from './register.decide.ts';

export interface RegisterDeps extends ClaimDeps {
  readonly passwords: Pick<Passwords, 'isCommon' | 'hash'>;
}

/** All that a person gives; `password` is the digest that the browser makes. */
export interface Registration {
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly acceptedTerms?: string | undefined;
  /**
   * What a creator applies with. Asked for once both names are the account's, so that a refused
   * registration leaves no document of anybody.
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

/**
 * What a registration under this key was answered first; undefined when there was none. Who registers
 * has no id yet, so the key belongs to whoever has the address: the claim on it names the account.
 */
const registeredBefore = async (
  { commands, nameHash }: RegisterDeps,
  email: string,
  context: CommandContext,
): Promise<RegisterOutcome | undefined> => {
  if (!context.idempotencyKey) return undefined;
  const { state: claim } = await commands.load(claimModel, nameHash.name('email', email));
  if (!claim) return undefined;
  const known = await commands.handle(accountModel, claim.accountId, context, unchanged);
  if (!known.ok) return known;
  const [event] = known.events as readonly AccountEvent[];
  if (event?.type !== 'AccountRegistered' || known.position === undefined) return undefined;
  const { account } = accountModel.evolve(accountModel.initial, event);
  if (!account) throw new Error('a registration left no account');
  return { ok: true, account, registered: event.data, position: known.position };
};

/**
 * Registers a person: claims the email address, claims the username, then one event makes both
 * real. Whatever dies in between leaves claims without an account; the same person goes on with
 * them at once, anybody else after `claimMsMax`.
 */
export const register = async (
  deps: RegisterDeps,
  { password, applicationOf, ...person }: Registration,
  asked: CommandContext,
): Promise<RegisterOutcome> => {
  const { commands, passwords, nameHash, newId } = deps;
  const keyed = ownedBy(asked, `address:${nameHash.name('email', person.email)}`);
  const before = await registeredBefore(deps, person.email, keyed);
  if (before) return before;
  const context = withoutKey(asked);
  if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
  const passwordHash = await passwords.hash(password);
  const attempt = nameHash.attempt(person.email, person.username);
  const email = await claimName(
    deps,
    { kind: 'email', name: person.email, accountId: newId(), attempt, adopts: true },
    context,
  );
  if (!email) return refused('EMAIL_TAKEN');
  const { accountId } = email;
  const username = await claimName(
    deps,
    { kind: 'username', name: person.username, accountId, attempt, adopts: false },
    context,
  );
  if (!username) {
    // The address must not wait for nothing: the person tries again with another username.
    await revokeClaim(commands, { ...email, kind: 'email', name: person.email }, context);
    return refused('USERNAME_TAKEN');
  }
  const application = await applicationOf?.(accountId);
  const outcome = await commands.handle(accountModel, accountId, keyed, (state) =>
    decideRegister(
      {
        ...person,
        ...(application && { application }),
        accountId,
        passwordHash,
        claimIds: [email.claimId, username.claimId],
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
