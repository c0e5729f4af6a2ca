import type { bankingRoutes } from '@ovation/contracts/banking/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { toGatewaySettings } from './banking.view.ts';
import { decideChangeGateway } from './changeGateway.decide.ts';
import type { BankingDeps } from './deps.ts';
import { bankingModel } from './model.ts';

/** `GET /performers/{id}/payment-gateway-settings` */
export const gatewaySettings =
  ({ commands }: BankingDeps): Handler<typeof bankingRoutes.gatewaySettings> =>
  async ({ params, actor }) => {
    if (params.id !== actor.id) return refused('FORBIDDEN');
    const { state } = await commands.load(bankingModel, actor.id);
    const data = state.gateways.map(toGatewaySettings);
    return okResponse({ data, total: data.length });
  };

/** `PUT /performers/{id}/payment-gateway-settings` */
export const updateGatewaySettings =
  ({ commands, charging }: BankingDeps): Handler<typeof bankingRoutes.updateGatewaySettings> =>
  async ({ params, body, actor, command }) => {
    if (params.id !== actor.id) return refused('FORBIDDEN');
    const { key, status, value } = body;
    if (!charging.isProvider(key)) return refused('UNKNOWN_PROVIDER');
    const outcome = await commands.handle(bankingModel, actor.id, command, (state, now) =>
      decideChangeGateway({ performerId: actor.id, key, status, value, now }, state),
    );
    if (!outcome.ok) return outcome;
    const gateway = outcome.state.gateways.find((each) => each.key === key);
    if (!gateway) throw new Error('a changed gateway is gone');
    return okResponse(toGatewaySettings(gateway), outcome.position);
  };
