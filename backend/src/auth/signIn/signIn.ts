import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { AuthStrength } from '@ovation/contracts/auth/events';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import {
  type Actor,
  type HandlerRequest,
  type OkResponse,
  okResponse,
} from '../../kernel/http/handler.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import type { ClosedCheckOffers, SettingsOffers } from '../../settings/public.ts';
import {
  type CurrentPasswordDeps,
  checkPassword,
  type RequestSource,
} from '../passwords/currentPassword.ts';
import { type SignInFailures, throttled } from '../passwords/signInFailures.ts';
import { type Devices, deviceCookie } from '../session/deviceCookie.ts';
import { sessionModel } from '../session/model.ts';
import { type OpenSession, openSession } from '../session/openSession.ts';
import { decideProveSession } from '../session/proveSession.decide.ts';

export interface SignInDeps
  extends CurrentPasswordDeps,
    Pick<Base, 'commands' | 'newId' | 'securityLog'>,
    ClosedCheckOffers,
    SettingsOffers {
  readonly devices: Pick<Devices, 'remember' | 'recognize'>;
  readonly signInFailures: SignInFailures;
}

/** Sign-in of verified people, and step-up. */
export interface SignIn {
  /** Reason to refuse a verified person. */
  refusalOf(
    account: Account,
    source: RequestSource,
  ): Promise<
    | Refused<'ACCOUNT_SUSPENDED' | 'COUNTRY_BLOCKED' | 'EMAIL_NOT_VERIFIED' | 'MAINTENANCE'>
    | undefined
  >;
  /** Opens a session; responds with its token, and the cookies of a browser. */
  open(
    opening: Omit<OpenSession, 'isKnownDevice' | 'client'> & Pick<HandlerRequest, 'client'>,
    context: CommandContext,
  ): Promise<OkResponse<{ readonly token: string; readonly expiresAt: string }>>;
  /** Records a step-up proof on an open session. */
  recordProof(
    actor: Pick<Actor, 'id' | 'sessionId' | 'tokenHash'>,
    by: AuthStrength,
    context: CommandContext,
  ): Promise<bigint | undefined>;
  /** Account from the log; undefined if there is none. */
  accountOf(accountId: string): Promise<Account | undefined>;
  /** Checks the person's password; wrong ones count as failed sign-ins. */
  checkPassword(
    account: Account,
    digest: SubmittedPassword,
    source: RequestSource,
  ): Promise<{ readonly ok: true } | Refused<'WRONG_PASSWORD' | 'RATE_LIMITED'>>;
  /** Key for counting guesses: a device of an earlier success is counted separately. */
  guessKeyOf(account: Account, client: Pick<HandlerRequest['client'], 'cookie'>): string;
  /** Checks a secret with a delay that grows with wrong guesses. */
  throttled<Verdict extends { readonly ok: boolean }>(
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
        securityLog.record('sign-in-failed', { ...about, reason: 'suspended' });
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
      return { ...okResponse({ token, expiresAt }, position), cookies: known };
    },
    recordProof: async ({ id: accountId, sessionId, tokenHash }, by, context) => {
      const proof = { sessionId, accountId, by, now: context.now };
      const outcome = await commands.handle(sessionModel, tokenHash, context, (session) =>
        decideProveSession(proof, session),
      );
      // One that has ended meanwhile needs no proof: its next call is refused.
      return outcome.ok ? outcome.position : undefined;
    },
    accountOf: async (accountId) => (await commands.load(accountModel, accountId)).state.account,
    checkPassword: (account, digest, source) => checkPassword(deps, account, digest, source),
    guessKeyOf: (account, client) => {
      const device = devices.recognize(account, client.cookie(deviceCookie));
      return device === undefined ? account.accountId : `${account.accountId}:${device}`;
    },
    throttled: (key, check) => throttled(deps.signInFailures, key, check),
  };
};
