import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import type { Proof } from '@ovation/contracts/auth/events';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import {
  type Actor,
  type Answered,
  answered,
  type HandlerRequest,
} from '../../kernel/http/handler.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import type { ClosingOffers, SettingsOffers } from '../../settings/public.ts';
import {
  type Asking,
  type CurrentPasswordDeps,
  checkPassword,
} from '../passwords/currentPassword.ts';
import { type SignInFailures, slowly } from '../passwords/signInFailures.ts';
import { type Devices, deviceCookie } from '../session/deviceCookie.ts';
import { sessionModel } from '../session/model.ts';
import { type OpenSession, openSession } from '../session/openSession.ts';
import { decideProveSession } from '../session/proveSession.decide.ts';

export interface SignInDeps
  extends CurrentPasswordDeps,
    Pick<Base, 'commands' | 'newId' | 'securityLog'>,
    ClosingOffers,
    SettingsOffers {
  readonly devices: Pick<Devices, 'remember' | 'recognize'>;
  readonly signInFailures: SignInFailures;
}

/** Sign-in of verified people, and step-up. */
export interface SignIn {
  /** Reason to refuse a verified person. */
  refusalOf(
    account: Account,
    asking: Asking,
  ): Promise<
    | Refused<'ACCOUNT_SUSPENDED' | 'COUNTRY_BLOCKED' | 'EMAIL_NOT_VERIFIED' | 'MAINTENANCE'>
    | undefined
  >;
  /** Opens a session; responds with its token, and the cookies of a browser. */
  open(
    opening: Omit<OpenSession, 'isKnownDevice' | 'client'> & Pick<HandlerRequest, 'client'>,
    context: CommandContext,
  ): Promise<Answered<{ readonly token: string; readonly expiresAt: string }>>;
  /** Records a step-up proof on an open session. */
  prove(
    actor: Pick<Actor, 'id' | 'sessionId' | 'tokenHash'>,
    by: Proof,
    context: CommandContext,
  ): Promise<bigint | undefined>;
  /** Account from the log; undefined if there is none. */
  accountOf(accountId: string): Promise<Account | undefined>;
  /** Checks the person's password; wrong ones count as failed sign-ins. */
  checkPassword(
    account: Account,
    digest: ShownPassword,
    asking: Asking,
  ): Promise<{ readonly ok: true } | Refused<'WRONG_PASSWORD' | 'RATE_LIMITED'>>;
  /** Key for counting guesses: a device of an earlier success is counted separately. */
  guessedAt(account: Account, client: Pick<HandlerRequest['client'], 'cookie'>): string;
  /** Checks a secret with a delay that grows with wrong guesses. */
  slowly<Verdict extends { readonly ok: boolean }>(
    key: string,
    check: () => Promise<Verdict>,
  ): Promise<Verdict | Refused<'RATE_LIMITED'>>;
}

export const createSignIn = (deps: SignInDeps): SignIn => {
  const { commands, devices, closedTo, settings, securityLog } = deps;
  return {
    refusalOf: async (account, { client, requestId }) => {
      if (account.suspension) {
        const about = { account: account.accountId, address: client.address, requestId };
        securityLog.note('sign-in-failed', { ...about, reason: 'suspended' });
        return refused('ACCOUNT_SUSPENDED');
      }
      const closed = await closedTo({ role: account.role, country: client.country });
      if (closed) return closed;
      const isWaiting = account.isEmailPending && (await settings()).requireEmailVerification;
      return isWaiting ? refused('EMAIL_NOT_VERIFIED') : undefined;
    },
    open: async (opening, context) => {
      const { account, client } = opening;
      const device = devices.recognize(account, client.cookie(deviceCookie));
      const { token, expiresAt, cookies, position } = await openSession(
        deps,
        { ...opening, isKnownDevice: device !== undefined },
        context,
      );
      const known = client.isBrowser ? [...cookies, devices.remember(account)] : cookies;
      return { ...answered({ token, expiresAt }, position), cookies: known };
    },
    prove: async ({ id: accountId, sessionId, tokenHash }, by, context) => {
      const proof = { sessionId, accountId, by, now: context.now };
      const outcome = await commands.handle(sessionModel, tokenHash, context, (session) =>
        decideProveSession(proof, session),
      );
      // One that has ended meanwhile needs no proof: its next call is refused.
      return outcome.ok ? outcome.position : undefined;
    },
    accountOf: async (accountId) => (await commands.load(accountModel, accountId)).state.account,
    checkPassword: (account, digest, asking) => checkPassword(deps, account, digest, asking),
    guessedAt: (account, client) => {
      const device = devices.recognize(account, client.cookie(deviceCookie));
      return device === undefined ? account.accountId : `${account.accountId}:${device}`;
    },
    slowly: (key, check) => slowly(deps.signInFailures, key, check),
  };
};
