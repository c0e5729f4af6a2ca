import type { bankingRoutes } from '@ovation/contracts/banking/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { toBankingSettings } from './banking.view.ts';
import { decideChangeBankAccount } from './changeBankAccount.decide.ts';
import type { BankingDeps } from './deps.ts';
import { bankingModel } from './model.ts';

/** `GET /performers/{id}/banking-settings` */
export const bankingSettings =
  ({ commands }: BankingDeps): Handler<typeof bankingRoutes.bankingSettings> =>
  async ({ params, actor }) => {
    if (params.id !== actor.id) return refused('FORBIDDEN');
    const { state } = await commands.load(bankingModel, actor.id);
    return okResponse(toBankingSettings(state));
  };

/** `PUT /performers/{id}/banking-settings` */
export const updateBankingSettings =
  ({ commands }: BankingDeps): Handler<typeof bankingRoutes.updateBankingSettings> =>
  async ({ params, body: changes, actor, command }) => {
    if (params.id !== actor.id) return refused('FORBIDDEN');
    const outcome = await commands.handle(bankingModel, actor.id, command, (state, now) =>
      decideChangeBankAccount({ performerId: actor.id, changes, now }, state),
    );
    if (!outcome.ok) return outcome;
    return okResponse(toBankingSettings(outcome.state), outcome.position);
  };
