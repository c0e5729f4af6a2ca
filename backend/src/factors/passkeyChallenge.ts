import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { activeFactors, factorsModel } from '../models/factors.model.ts';
import type { FactorsDeps } from './deps.ts';

/** Handler of `POST /auth/passkey-challenges`: a challenge, and the allowed passkeys. */
export const passkeyChallenge =
  ({
    commands,
    secondFactor,
    signIn,
    webauthn,
  }: FactorsDeps): Handler<typeof factorRoutes.passkeyChallenge> =>
  async ({ body: { ticket: text }, actor, client, command: { now } }) => {
    const passkeysOf = async (accountId: string) => {
      const account = await signIn.accountOf(accountId);
      const { state } = await commands.load(factorsModel, accountId);
      return account ? activeFactors(state, account).passkeys : [];
    };
    if (text !== undefined) {
      const ticket = secondFactor.open(text, client, now);
      if (!ticket) return refused('TICKET_EXPIRED');
      const { accountId } = ticket;
      const passkeys = await passkeysOf(accountId);
      const asked = { kind: 'second-factor', accountId } as const;
      return okResponse({ ...(await webauthn.authenticationOptions(asked, passkeys, now)) });
    }
    if (actor) {
      const passkeys = await passkeysOf(actor.id);
      const asked = { kind: 'step-up', accountId: actor.id } as const;
      return okResponse({ ...(await webauthn.authenticationOptions(asked, passkeys, now)) });
    }
    // No account given: the browser offers its passkeys for this site.
    const asked = { kind: 'sign-in', accountId: null } as const;
    return okResponse({ ...(await webauthn.authenticationOptions(asked, [], now)) });
  };
