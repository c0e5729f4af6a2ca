import type Stripe from 'stripe';
import { answerPage, listOf } from '../http/page.ts';
import { answered, type Call, type Route, route } from '../http/route.ts';
import type { ObjectRecord } from '../store/database.ts';
import { requireResource } from '../work/require.ts';
import { accountResponse, createAccount, updateAccount } from './account.ts';
import { createAccountLink } from './accountLink.ts';
import { addBankAccount, bankAccountsOf } from './bankAccount.ts';

const accountOf = ({ work, path }: Call<unknown>): ObjectRecord<'account'> =>
  requireResource(work.inScope(''), 'account', path.id, 'account');

/** The platform's own account, the response of `GET /v1/account`. */
const platform = (now: number): Stripe.Account => ({
  id: 'acct_platform',
  object: 'account',
  charges_enabled: true,
  country: 'US',
  created: now,
  default_currency: 'usd',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
});

export const accountRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/account',
    request: 'AccountRetrieve',
    handle: ({ work }) => {
      const own = work.inScope('').find('account', work.scope);
      return answered(own ? accountResponse(work, own) : platform(work.now));
    },
  }),
  route({
    method: 'POST',
    path: '/v1/accounts',
    request: 'AccountCreate',
    handle: ({ params, work }) => {
      const account = createAccount(work, params);
      return answered(accountResponse(work, account));
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts',
    request: 'AccountList',
    handle: ({ params, work }) =>
      answerPage(work, {
        kind: 'account',
        url: '/v1/accounts',
        params,
        view: (account) => accountResponse(work, account),
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id',
    request: 'AccountRetrieve',
    handle: (call) => answered(accountResponse(call.work, accountOf(call).object)),
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id',
    request: 'AccountUpdate',
    handle: (call) => {
      const work = call.work.inScope('');
      const changed = updateAccount(work, accountOf(call).object, call.params);
      return answered(accountResponse(work, changed));
    },
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/external_accounts',
    request: 'AccountCreateExternalAccount',
    handle: (call) => {
      const { id } = accountOf(call).object;
      const work = call.work.inScope('');
      const { external_account: given, default_for_currency: wanted, metadata } = call.params;
      const isDefault = wanted ?? bankAccountsOf(work, id).length === 0;
      return answered(addBankAccount(work, id, given, { isDefault, metadata }));
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts',
    request: 'AccountListExternalAccounts',
    handle: (call) => {
      const { id } = accountOf(call).object;
      const url = `/v1/accounts/${id}/external_accounts`;
      return answered(listOf(url, bankAccountsOf(call.work, id), false));
    },
  }),
  route({
    method: 'POST',
    path: '/v1/account_links',
    request: 'AccountLinkCreate',
    handle: ({ params, work }) => answered(createAccountLink(work, params)),
  }),
];
