import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { paymentProblems } from '../payments/problems.ts';
import { bankingProblems } from './problems.ts';
import { BankAccount, BankingSettings, GatewaySettings, GatewaySettingsView } from './settings.ts';

const own = {
  who: 'performer',
  params: z.strictObject({ id: Id }),
  status: 200,
} as const satisfies Partial<Route>;

export const bankingRoutes = defineRoutes({
  bankingSettings: {
    ...own,
    method: 'GET',
    path: '/performers/{id}/banking-settings',
    summary: 'The creator’s bank account, with the last four digits of its numbers',
    answer: BankingSettings,
    problems: [commonProblems.FORBIDDEN],
  },
  updateBankingSettings: {
    ...own,
    method: 'PUT',
    path: '/performers/{id}/banking-settings',
    limit: 'accountChange',
    stepUp: true,
    summary:
      'Changes the creator’s bank account for payouts; omitted fields, and numbers sent empty or masked, stay unchanged',
    body: BankAccount.partial(),
    answer: BankingSettings,
    problems: [commonProblems.FORBIDDEN],
  },
  gatewaySettings: {
    ...own,
    method: 'GET',
    path: '/performers/{id}/payment-gateway-settings',
    summary: 'The creator’s accounts with payment providers; values are masked',
    answer: z.object({ data: z.array(GatewaySettingsView), total: z.int() }),
    problems: [commonProblems.FORBIDDEN],
  },
  updateGatewaySettings: {
    ...own,
    method: 'PUT',
    path: '/performers/{id}/payment-gateway-settings',
    limit: 'accountChange',
    stepUp: true,
    summary:
      'Changes if the creator’s account with a payment provider is used; its values come from the provider and can’t be entered',
    body: GatewaySettings.partial({ status: true, value: true }),
    answer: GatewaySettingsView,
    problems: [
      commonProblems.FORBIDDEN,
      paymentProblems.UNKNOWN_PROVIDER,
      bankingProblems.GATEWAY_ACCOUNT_MANAGED,
    ],
  },
});
