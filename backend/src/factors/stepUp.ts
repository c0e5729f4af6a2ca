import type { factorRoutes } from '@ovation/contracts/factors/routes';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { refused } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import { provenUntil } from '../kernel/proof.ts';
import type { FactorsDeps } from './deps.ts';
import { factorMethodsOf, factorsModel } from './model.ts';
import { prove } from './prove.ts';

/** The ways that a person has to confirm who they are. */
export const methodsOf = async (
  commands: Pick<Commands, 'load'>,
  accountId: string,
): Promise<readonly ProofMethod[]> => [
  'password',
  ...factorMethodsOf((await commands.load(factorsModel, accountId)).state),
];

/** `POST /auth/step-up`: the person of an open session has proven once more to be that person. */
export const stepUp =
  (deps: FactorsDeps): Handler<typeof factorRoutes.stepUp> =>
  async ({ body: { password, ...shown }, actor, client, command, requestId }) => {
    const { commands, signIn } = deps;
    const account = await signIn.accountOf(actor.id);
    if (!account) return refused('NOT_FOUND');
    const methods = await methodsOf(commands, actor.id);
    const hasFactor = methods.length > 1;
    const showsFactor = Object.values(shown).some((one) => one !== undefined);
    if (password === undefined && shown.passkey === undefined) {
      return refused('STEP_UP_REQUIRED', { methods });
    }
    if (password !== undefined) {
      const checked = await signIn.checkPassword(account, password, { client, requestId });
      if (!checked.ok) return checked;
      if (hasFactor && !showsFactor) return refused('STEP_UP_REQUIRED', { methods });
    }
    if (showsFactor) {
      const challenge = { kind: 'step-up', accountId: actor.id } as const;
      const proving = { account, shown, challenge, spent: [], client, requestId };
      const proven = await prove(deps, proving, command);
      if (!proven.ok) return proven;
    }
    const position = await signIn.prove(actor, showsFactor ? 'factor' : 'password', command);
    return answered({ provenUntil: provenUntil(command.now) }, position);
  };
