import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { activeFactors, factorsModel } from '../models/factors.model.ts';
import type { FactorsDeps } from './deps.ts';
import { logFactorChange } from './logFactorChange.ts';
import { decideMakeRecoveryCodes } from './recoveryCodes.decide.ts';

/** Handler of `POST /auth/factors/recovery-codes`; earlier codes are void. */
export const makeRecoveryCodes =
  (deps: FactorsDeps): Handler<typeof factorRoutes.makeRecoveryCodes> =>
  async ({ actor: { id: accountId }, client, command, requestId }) => {
    const { commands, recoveryCodes, signIn } = deps;
    const account = await signIn.accountOf(accountId);
    const codes = recoveryCodes.generate();
    const codeHashes = codes.map((one) => recoveryCodes.hash(accountId, one));
    const outcome = await commands.handle(factorsModel, accountId, command, (factors) =>
      decideMakeRecoveryCodes(
        { accountId, codeHashes, now: command.now },
        // Codes replace an active factor, not a disabled one.
        account ? activeFactors(factors, account) : factors,
      ),
    );
    if (!outcome.ok) return outcome;
    logFactorChange(deps, { account: accountId, client, requestId }, 'recovery-codes-made');
    return okResponse({ recoveryCodes: [...codes] }, outcome.position);
  };
