import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import { payoutOfRequest } from '@ovation/contracts/payouts/evolvePayout';
import { payoutsOfPerformer } from '@ovation/contracts/payouts/readModels';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import { idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { earningsModel } from '../models/earnings.model.ts';
import { decideChangePayout } from './changePayout.decide.ts';
import type { PayoutsDeps } from './deps.ts';
import { toPayoutRequest } from './payout.view.ts';
import { loadReadiness, payoutTermsOf } from './readiness.ts';
import { decideRequestPayout } from './requestPayout.decide.ts';
import { decideSetPayoutSchedule } from './setPayoutSchedule.decide.ts';

/** `POST /payout-requests` */
export const requestPayout =
  (deps: PayoutsDeps): Handler<typeof payoutRoutes.requestPayout> =>
  async ({ actor, body, command, language }) => {
    const { requestTokens = 0, requestAmount = 0, paymentAccountType, requestNote } = body;
    const settings = await deps.settings();
    const readiness = await loadReadiness(deps, actor.id, paymentAccountType, settings);
    const payoutId = idOfCommand(command, 'payout', deps.newId());
    const outcome = await deps.commands.handle(earningsModel, actor.id, command, (state, now) =>
      decideRequestPayout(
        {
          payoutId,
          performerId: actor.id,
          tokens: requestTokens,
          amount: toMinorUnits(requestAmount),
          accountType: paymentAccountType,
          note: requestNote,
          isAutomatic: false,
          terms: payoutTermsOf(settings),
          readiness,
          now,
        },
        state,
      ),
    );
    if (!outcome.ok) return outcome;
    const requested = outcome.events.find(({ type }) => type === 'PayoutRequested');
    if (requested?.type !== 'PayoutRequested') throw new Error('a requested payout is gone');
    return okResponse(toPayoutRequest(payoutOfRequest(requested.data), language), outcome.position);
  };

/** `PUT /payout-requests/{id}` */
export const changePayout =
  ({ commands }: PayoutsDeps): Handler<typeof payoutRoutes.changePayout> =>
  async ({ actor, params, body, command, language }) => {
    const outcome = await commands.handle(earningsModel, actor.id, command, (state, now) =>
      decideChangePayout(
        {
          payoutId: params.id,
          note: body.requestNote,
          isCanceled: body.status === 'canceled',
          now,
        },
        state,
      ),
    );
    if (!outcome.ok) return outcome;
    const payout = outcome.state.payouts.byId.get(params.id);
    if (!payout) return refused('PAYOUT_NOT_FOUND');
    return okResponse(toPayoutRequest(payout, language), outcome.position);
  };

/** `PUT /payout-requests/schedule` */
export const setPayoutSchedule =
  ({ commands }: PayoutsDeps): Handler<typeof payoutRoutes.setPayoutSchedule> =>
  async ({ actor, body: { schedule, paymentAccountType }, command }) => {
    const outcome = await commands.handle(earningsModel, actor.id, command, (state, now) =>
      decideSetPayoutSchedule(
        { performerId: actor.id, schedule, accountType: paymentAccountType, now },
        state,
      ),
    );
    if (!outcome.ok) return outcome;
    return okResponse({ schedule, paymentAccountType }, outcome.position);
  };

/** `GET /payout-requests/search` */
export const listPayouts =
  ({ readModels }: PayoutsDeps): Handler<typeof payoutRoutes.listPayouts> =>
  async ({ actor, query: { status }, paging, language }) => {
    const index = status === undefined ? 'createdAt' : `state:${status}`;
    const page = await readModels.page(payoutsOfPerformer, actor.id, index, paging.request);
    const data = page.data.map((payout) => toPayoutRequest(payout, language));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };

/** `GET /payout-requests/{id}/view` */
export const viewPayout =
  ({ readModels }: PayoutsDeps): Handler<typeof payoutRoutes.viewPayout> =>
  async ({ actor, params, language }) => {
    const payout = await readModels.find(payoutsOfPerformer, actor.id, params.id);
    return payout ? okResponse(toPayoutRequest(payout, language)) : refused('PAYOUT_NOT_FOUND');
  };
