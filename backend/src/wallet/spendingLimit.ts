import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { walletRoutes } from '@ovation/contracts/wallet/routes';
import { nextMonthAfter } from '@ovation/contracts/wallet/rules';
import type { SpendingLimit } from '@ovation/contracts/wallet/spendingEvents';
import type { SpendingLimitView } from '@ovation/contracts/wallet/spendingLimit';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { amountSpentIn, limitAt, type Spending, tokensSpentIn } from '../models/spending.model.ts';
import { walletModel } from '../models/wallet.model.ts';
import type { WalletDeps } from './deps.ts';
import { decideSetSpendingLimit } from './setSpendingLimit.decide.ts';

type LimitDeps = Pick<WalletDeps, 'commands' | 'settings'>;

const toWire = ({ tokens, amount }: SpendingLimit) => ({
  tokens,
  amount: amount === null ? null : toAmount(amount),
});

const toView = (spending: Spending, currency: 'USD', now: string): SpendingLimitView => ({
  ...toWire(limitAt(spending, now)),
  currency,
  spent: { tokens: tokensSpentIn(spending, now), amount: toAmount(amountSpentIn(spending, now)) },
  renewsAt: nextMonthAfter(now),
  next:
    spending.next !== null && spending.next.from > now
      ? { ...toWire(spending.next.limit), from: spending.next.from }
      : null,
});

/** `GET /wallet/spending-limit` */
export const viewSpendingLimit =
  ({ commands, settings }: LimitDeps): Handler<typeof walletRoutes.viewSpendingLimit> =>
  async ({ actor, command }) => {
    const [{ state }, { currency }] = await Promise.all([
      commands.load(walletModel, actor.id),
      settings(),
    ]);
    return okResponse(toView(state.spending, currency, command.now));
  };

const setLimit =
  ({ commands, settings }: LimitDeps, isProven: boolean) =>
  async ({
    body,
    actor,
    command,
  }: Parameters<Handler<typeof walletRoutes.setSpendingLimit>>[0]): ReturnType<
    Handler<typeof walletRoutes.setSpendingLimit>
  > => {
    const { currency } = await settings();
    const wanted = {
      tokens: body.tokens,
      amount: body.amount === null ? null : toMinorUnits(body.amount),
    };
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideSetSpendingLimit({ fanId: actor.id, wanted, currency, isProven, now }, wallet),
    );
    if (!outcome.ok) return outcome;
    return okResponse(toView(outcome.state.spending, currency, command.now), outcome.position);
  };

/** `PUT /wallet/spending-limit` */
export const setSpendingLimit = (deps: LimitDeps): Handler<typeof walletRoutes.setSpendingLimit> =>
  setLimit(deps, false);

/** `PUT /wallet/spending-limit/now`, after step-up authentication. */
export const raiseSpendingLimit = (
  deps: LimitDeps,
): Handler<typeof walletRoutes.raiseSpendingLimit> => setLimit(deps, true);
