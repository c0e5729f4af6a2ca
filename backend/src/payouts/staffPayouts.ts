import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { payoutListOwner, payoutsOfEveryone } from '@ovation/contracts/payouts/readModels';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import type { Language } from '@ovation/contracts/translations/languages';
import { loadTokenPool } from '../earnings/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Decision, refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import type { PayoutsDeps } from './deps.ts';
import { decideCancelFailedPayout, decideRetryPayout } from './failedPayout.decide.ts';
import { peopleIdsOf, toAdminPayoutRequest } from './payout.view.ts';
import { loadAccountStates } from './readiness.ts';
import { decideApprovePayout, decideRejectPayout } from './reviewPayout.decide.ts';

/** `GET /admin/payout-requests` */
export const adminListPayouts =
  ({ readModels, people }: PayoutsDeps): Handler<typeof payoutRoutes.adminListPayouts> =>
  async ({ query: { status, offset, limit, sort }, language }) => {
    const page = await readModels.page(payoutsOfEveryone, payoutListOwner, `state:${status}`, {
      offset,
      limit,
      newestFirst: sort === '-createdAt',
    });
    const shown = await people.show(peopleIdsOf(page.data));
    const data = page.data.map((payout) => toAdminPayoutRequest(payout, shown, language));
    return okResponse({ data, total: page.total });
  };

/** `GET /admin/payout-requests/{id}` */
export const adminViewPayout =
  ({ readModels, people }: PayoutsDeps): Handler<typeof payoutRoutes.adminViewPayout> =>
  async ({ params, language }) => {
    const payout = await readModels.find(payoutsOfEveryone, payoutListOwner, params.id);
    if (!payout) return refused('PAYOUT_NOT_FOUND');
    const shown = await people.show(peopleIdsOf([payout]));
    return okResponse(toAdminPayoutRequest(payout, shown, language));
  };

type StaffDeps = Pick<PayoutsDeps, 'commands' | 'people' | 'readModels'>;

interface StaffDecision<Code extends string> {
  readonly payoutId: string;
  readonly command: CommandContext;
  readonly language: Language;
  readonly decide: (earnings: Earnings, now: string) => Decision<EarningsEvent, Code>;
}

/** Finds the creator of a payout, whose stream decides about it. */
export const findCreatorOfPayout = async (
  { readModels }: Pick<PayoutsDeps, 'readModels'>,
  payoutId: string,
): Promise<string | undefined> =>
  (await readModels.find(payoutsOfEveryone, payoutListOwner, payoutId))?.performerId;

/** Handles a decision of staff about a payout, and answers the payout. */
export const decideByStaff = async <Code extends string>(
  deps: StaffDeps,
  performerId: string | undefined,
  { payoutId, command, language, decide }: StaffDecision<Code>,
) => {
  if (performerId === undefined) return refused('PAYOUT_NOT_FOUND');
  const outcome = await deps.commands.handle(earningsModel, performerId, command, decide);
  if (!outcome.ok) return outcome;
  const payout = outcome.state.payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  const found = await Promise.all(peopleIdsOf([payout]).map((id) => deps.people.find(id)));
  const shown = new Map(found.flatMap((person) => (person ? [[person._id, person]] : [])));
  return okResponse(toAdminPayoutRequest(payout, shown, language), outcome.position);
};

/** `POST /admin/payout-requests/{id}/approve` */
export const approvePayout =
  (deps: PayoutsDeps): Handler<typeof payoutRoutes.approvePayout> =>
  async ({ params: { id: payoutId }, body: { adminNote }, actor, command, language }) => {
    const [performerId, tokenPool] = await Promise.all([
      findCreatorOfPayout(deps, payoutId),
      loadTokenPool(deps.readModels),
    ]);
    return decideByStaff(deps, performerId, {
      payoutId,
      command,
      language,
      decide: (earnings, now) =>
        decideApprovePayout({ payoutId, staffId: actor.id, adminNote, tokenPool, now }, earnings),
    });
  };

/** `POST /admin/payout-requests/{id}/reject` */
export const rejectPayout =
  (deps: PayoutsDeps): Handler<typeof payoutRoutes.rejectPayout> =>
  async ({ params: { id: payoutId }, body: { reason, adminNote }, actor, command, language }) =>
    decideByStaff(deps, await findCreatorOfPayout(deps, payoutId), {
      payoutId,
      command,
      language,
      decide: (earnings, now) =>
        decideRejectPayout({ payoutId, staffId: actor.id, reason, adminNote, now }, earnings),
    });

/** `POST /admin/payout-requests/{id}/retry` */
export const retryPayout =
  (deps: PayoutsDeps): Handler<typeof payoutRoutes.retryPayout> =>
  async ({ params: { id: payoutId }, actor, command, language }) => {
    const performerId = await findCreatorOfPayout(deps, payoutId);
    if (performerId === undefined) return refused('PAYOUT_NOT_FOUND');
    const accounts = await loadAccountStates(deps, performerId, await deps.settings());
    return decideByStaff(deps, performerId, {
      payoutId,
      command,
      language,
      decide: (earnings, now) => {
        const type = earnings.payouts.byId.get(payoutId)?.accountType ?? 'banking';
        const account = accounts[type];
        return decideRetryPayout({ payoutId, staffId: actor.id, account, now }, earnings);
      },
    });
  };

/** `POST /admin/payout-requests/{id}/cancel` */
export const cancelFailedPayout =
  (deps: PayoutsDeps): Handler<typeof payoutRoutes.cancelFailedPayout> =>
  async ({ params: { id: payoutId }, command, language }) =>
    decideByStaff(deps, await findCreatorOfPayout(deps, payoutId), {
      payoutId,
      command,
      language,
      decide: (earnings, now) => decideCancelFailedPayout({ payoutId, now }, earnings),
    });
