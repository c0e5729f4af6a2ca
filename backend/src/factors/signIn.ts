import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { ticketKeyRemoved } from '../auth/public.ts';
import { refused } from '../kernel/commands/decision.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { hasCurrentCredentials } from '../models/account/links.model.ts';
import type { FactorsDeps } from './deps.ts';
import { verifyFactor } from './verifyFactor.ts';
import { accountIdOf } from './webauthn.ts';

/** Handler of `POST /auth/login/second-factor`: exchanges a ticket and a factor for a token. */
export const signInWithFactor =
  (deps: FactorsDeps): Handler<typeof factorRoutes.signInWithFactor> =>
  async ({ body: { ticket: text, ...shown }, client, command, requestId }) => {
    const { secondFactor, signIn } = deps;
    const ticket = secondFactor.open(text, client, command.now);
    const account = ticket && (await signIn.accountOf(ticket.accountId));
    // The password may have been changed meanwhile.
    if (!account || !hasCurrentCredentials(account, ticket)) {
      return refused('TICKET_EXPIRED');
    }
    const { accountId } = account;
    const challenge = { kind: 'second-factor', accountId } as const;
    const spent = [ticket.id];
    const shownWith = ticket.id;
    const attempt = { account, shown, shownWith, challenge, spent, client, requestId };
    const verified = await verifyFactor(deps, attempt, command);
    if (!verified.ok) return verified;
    const refusal = await signIn.refusalOf(account, { client, requestId });
    if (refusal) return refusal;
    const opening = { account, remember: ticket.remember, provenBy: 'factor', client } as const;
    const answer = await signIn.open(opening, command);
    return client.isBrowser
      ? { ...answer, cookies: [...(answer.cookies ?? []), ticketKeyRemoved] }
      : answer;
  };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Handler of `POST /auth/login/passkey`: exchanges a passkey alone for a token. */
export const signInWithPasskey =
  (deps: FactorsDeps): Handler<typeof factorRoutes.signInWithPasskey> =>
  async ({ body: { passkey, remember }, client, command, requestId }) => {
    const { signIn } = deps;
    const accountId = accountIdOf(passkey);
    const isId = accountId !== undefined && idPattern.test(accountId);
    const account = isId ? await signIn.accountOf(accountId) : undefined;
    if (!account) return refused('WRONG_PASSKEY');
    const challenge = { kind: 'sign-in', accountId: null } as const;
    const common = { challenge, spent: [], client, requestId, shownWith: undefined };
    const attempt = { account, shown: { passkey }, ...common };
    const verified = await verifyFactor(deps, attempt, command);
    if (!verified.ok) return verified.code === 'WRONG_CODE' ? refused('WRONG_PASSKEY') : verified;
    const refusal = await signIn.refusalOf(account, { client, requestId });
    if (refusal) return refusal;
    return signIn.open({ account, remember, provenBy: 'factor', client }, command);
  };
