import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { AutoTopUp } from '@ovation/contracts/payments/autoTopUp';
import { packagesId } from '@ovation/contracts/payments/events';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { type AutoTopUpState, autoTopUpsIn } from '../models/autoTopUp.model.ts';
import { walletModel } from '../models/wallet.model.ts';
import { decideAgreeAutoTopUp, decideStopAutoTopUp } from './agreeAutoTopUp.decide.ts';
import type { PaymentsDeps } from './deps.ts';
import { priceTopUp } from './topUp.decide.ts';
import { packagesModel } from './transactions/model.ts';

type AutoTopUpDeps = Pick<PaymentsDeps, 'commands' | 'settings' | 'charging'>;

const toView = (state: AutoTopUpState, currency: 'USD', now: string): AutoTopUp => {
  const { terms, agreedAt, stopped } = state;
  return {
    isOn: terms !== null,
    threshold: terms?.threshold ?? null,
    packageId: terms?.packageId ?? null,
    amount: terms ? toAmount(terms.amount) : null,
    currency: terms?.currency ?? currency,
    monthlyMaximum: terms ? toAmount(terms.monthlyMaximum) : null,
    cardId: terms?.cardId ?? null,
    spentThisMonth: toAmount(autoTopUpsIn(state, now)),
    agreedAt,
    stopped,
  };
};

/** `GET /payment/wallet/auto-top-up` */
export const viewAutoTopUp =
  ({ commands, settings }: AutoTopUpDeps): Handler<typeof paymentRoutes.viewAutoTopUp> =>
  async ({ actor, command }) => {
    const [{ state }, { currency }] = await Promise.all([
      commands.load(walletModel, actor.id),
      settings(),
    ]);
    return okResponse(toView(state.autoTopUp, currency, command.now));
  };

/** `PUT /payment/wallet/auto-top-up` */
export const agreeAutoTopUp =
  ({ commands, settings, charging }: AutoTopUpDeps): Handler<typeof paymentRoutes.agreeAutoTopUp> =>
  async ({ body, actor, command }) => {
    const { threshold, cardId, monthlyMaximum, packageId } = body;
    const [current, packages, card] = await Promise.all([
      settings(),
      commands.load(packagesModel, packagesId),
      charging.findCard(actor.id, cardId),
    ]);
    const priced = priceTopUp(body, current, packages.state);
    if (!priced.ok) return priced;
    if (typeof card === 'string') return refused(card);
    const terms = {
      threshold,
      packageId: packageId ?? null,
      amount: priced.amount,
      currency: priced.currency,
      monthlyMaximum: toMinorUnits(monthlyMaximum),
      cardId: card.cardId,
    };
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideAgreeAutoTopUp({ fanId: actor.id, terms, now }, wallet),
    );
    if (!outcome.ok) return outcome;
    const view = toView(outcome.state.autoTopUp, current.currency, command.now);
    return okResponse(view, outcome.position);
  };

/** `DELETE /payment/wallet/auto-top-up` */
export const stopAutoTopUp =
  ({ commands }: AutoTopUpDeps): Handler<typeof paymentRoutes.stopAutoTopUp> =>
  async ({ actor, command }) => {
    const stop = { fanId: actor.id, reason: 'fan', transactionId: null } as const;
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideStopAutoTopUp({ ...stop, now }, wallet),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
