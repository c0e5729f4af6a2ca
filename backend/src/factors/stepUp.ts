import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { isFactorMethod, type ProofMethod } from '@ovation/contracts/kernel/rules';
import { refused } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { proofValidUntil } from '../kernel/http/stepUp.ts';
import { accountModel } from '../models/account/account.model.ts';
import { activeFactors, factorsModel, stepUpMethodsOf } from '../models/factors.model.ts';
import type { FactorsDeps } from './deps.ts';
import { verifyFactor } from './verifyFactor.ts';

/** Step-up methods of an account; none if it doesn't exist. */
export const stepUpMethods = async (
  { load }: Pick<Commands, 'load'>,
  accountId: string,
): Promise<readonly ProofMethod[]> => {
  const [{ state: known }, { state }] = await Promise.all([
    load(accountModel, accountId),
    load(factorsModel, accountId),
  ]);
  const { account } = known;
  return account ? stepUpMethodsOf(account, activeFactors(state, account)) : [];
};

/** Handler of `POST /auth/step-up`: step-up authentication of an open session. */
export const stepUp =
  (deps: FactorsDeps): Handler<typeof factorRoutes.stepUp> =>
  async ({ body: { password, ...shown }, actor, client, command, requestId }) => {
    const { signIn } = deps;
    const account = await signIn.accountOf(actor.id);
    if (!account) return refused('NOT_FOUND');
    const methods = await stepUpMethods(deps.commands, actor.id);
    const hasFactorInput = Object.values(shown).some((one) => one !== undefined);
    const lacksPassword = methods.includes('password') && password === undefined;
    if (lacksPassword && shown.passkey === undefined) {
      return refused('STEP_UP_REQUIRED', { methods });
    }
    if (password !== undefined) {
      const checked = await signIn.checkPassword(account, password, { client, requestId });
      if (!checked.ok) return checked;
      if (methods.some(isFactorMethod) && !hasFactorInput)
        return refused('STEP_UP_REQUIRED', { methods });
    }
    if (hasFactorInput) {
      const challenge = { kind: 'step-up', accountId: actor.id } as const;
      const asked = { challenge, spent: [], client, requestId, shownWith: actor.sessionId };
      const attempt = { account, shown, ...asked };
      const verified = await verifyFactor(deps, attempt, command);
      if (!verified.ok) return verified;
    }
    const position = await signIn.recordProof(
      actor,
      hasFactorInput ? 'factor' : 'password',
      command,
    );
    return okResponse({ provenUntil: proofValidUntil(command.now) }, position);
  };
