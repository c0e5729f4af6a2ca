import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { paymentProblems } from '../payments/problems.ts';
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
    summary: 'The creator’s own bank account; of its numbers the last four digits',
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
      'Changes where the creator is paid to; what is left out stays as it is, and so do numbers that come back empty or masked',
    body: BankAccount.partial(),
    answer: BankingSettings,
    problems: [commonProblems.FORBIDDEN],
  },
  gatewaySettings: {
    ...own,
    method: 'GET',
    path: '/performers/{id}/payment-gateway-settings',
    summary: 'What the creator told of accounts with payment providers; values are masked',
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
      'Changes what a payment provider needs to know of the creator’s account with it; values that are left out, empty or masked stay as they are',
    body: GatewaySettings.partial({ status: true, value: true }),
    answer: GatewaySettingsView,
    problems: [commonProblems.FORBIDDEN, paymentProblems.UNKNOWN_PROVIDER],
  },
});
