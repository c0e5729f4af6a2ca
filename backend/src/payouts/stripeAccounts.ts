import { connectAccounts } from '@ovation/contracts/payouts/connectReadModels';
import type { connectRoutes } from '@ovation/contracts/payouts/connectRoutes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { performerModel } from '../models/performer.model.ts';
import { decideOpenAccount } from './connect/connect.decide.ts';
import { connectModel } from './connect/connect.model.ts';
import type { PayoutsDeps } from './deps.ts';
import type { PayoutProviders } from './provider/payoutProvider.ts';
import { noStripeAccount, toStripeAccount } from './stripeAccount.view.ts';

const provider = 'stripe';
const countryCode = /^[A-Z]{2}$/;

export interface StripeAccountsDeps extends PayoutsDeps {
  readonly payoutProviders: PayoutProviders;
}

/** `POST /stripe/accounts` */
export const openStripeAccount =
  ({
    commands,
    payoutProviders,
  }: StripeAccountsDeps): Handler<typeof connectRoutes.openStripeAccount> =>
  async ({ actor: { id: performerId }, command }) => {
    const stripe = payoutProviders.find(provider);
    if (!stripe) throw new Unavailable(`the payout provider ${provider}`, 60);
    let { account } = (await commands.load(connectModel, performerId)).state;
    if (!account) {
      const performer = (await commands.load(performerModel, performerId)).state;
      const country = performer && countryCode.test(performer.country) ? performer.country : null;
      const accountId = await stripe.createAccount({ performerId, country });
      const opened = await commands.handle(connectModel, performerId, command, (connect, now) =>
        decideOpenAccount({ performerId, provider, accountId, now }, connect),
      );
      if (!opened.ok) throw new Unavailable('the log', 1);
      account = opened.state.account;
    }
    if (!account) throw new Error('an opened account is gone');
    const { accountId } = account;
    return okResponse({ accountId, ...(await stripe.createAccountLink(accountId)) });
  };

/** `GET /stripe/accounts` */
export const viewStripeAccount =
  ({ readModels }: StripeAccountsDeps): Handler<typeof connectRoutes.viewStripeAccount> =>
  async ({ actor, language }) => {
    const account = await readModels.find(connectAccounts, actor.id, actor.id);
    return okResponse(account ? toStripeAccount(account, language) : noStripeAccount);
  };
