import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { isFactorMethod, type ProofMethod } from '@ovation/contracts/kernel/rules';
import { refused } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { provenUntil } from '../kernel/http/proof.ts';
import { accountModel } from '../models/account/account.model.ts';
import { awakeOf, factorsModel, proofMethodsOf } from '../models/factors.model.ts';
import type { FactorsDeps } from './deps.ts';
import { prove } from './prove.ts';

/** Step-up methods of an account; none if it doesn't exist. */
export const methodsOf = async (
  { load }: Pick<Commands, 'load'>,
  accountId: string,
): Promise<readonly ProofMethod[]> => {
  const [{ state: known }, { state }] = await Promise.all([
    load(accountModel, accountId),
    load(factorsModel, accountId),
  ]);
  const { account } = known;
  return account ? proofMethodsOf(account, awakeOf(state, account)) : [];
};

/** Handler of `POST /auth/step-up`: step-up authentication of an open session. */
export const stepUp =
  (deps: FactorsDeps): Handler<typeof factorRoutes.stepUp> =>
  async ({ body: { password, ...shown }, actor, client, command, requestId }) => {
    const { signIn } = deps;
    const account = await signIn.accountOf(actor.id);
    if (!account) return refused('NOT_FOUND');
    const methods = await methodsOf(deps.commands, actor.id);
    const showsFactor = Object.values(shown).some((one) => one !== undefined);
    const lacksPassword = methods.includes('password') && password === undefined;
    if (lacksPassword && shown.passkey === undefined) {
      return refused('STEP_UP_REQUIRED', { methods });
    }
    if (password !== undefined) {
      const checked = await signIn.checkPassword(account, password, { client, requestId });
      if (!checked.ok) return checked;
      if (methods.some(isFactorMethod) && !showsFactor)
        return refused('STEP_UP_REQUIRED', { methods });
    }
    if (showsFactor) {
      const challenge = { kind: 'step-up', accountId: actor.id } as const;
      const asked = { challenge, spent: [], client, requestId, shownWith: actor.sessionId };
      const proving = { account, shown, ...asked };
      const proven = await prove(deps, proving, command);
      if (!proven.ok) return proven;
    }
    const position = await signIn.prove(actor, showsFactor ? 'factor' : 'password', command);
    return answered({ provenUntil: provenUntil(command.now) }, position);
  };
