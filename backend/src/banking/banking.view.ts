import { maskNumber } from '@ovation/contracts/banking/rules';
import type { BankingSettings, GatewaySettingsView } from '@ovation/contracts/banking/settings';
import type { Banking, Gateway } from './model.ts';

/** Bank account view for its creator, with masked numbers. */
export const toBankingSettings = ({ account, accountUpdatedAt }: Banking): BankingSettings => ({
  ...account,
  bankAccount: maskNumber(account.bankAccount),
  bankRouting: maskNumber(account.bankRouting),
  updatedAt: accountUpdatedAt,
});

export const toGatewaySettings = ({
  key,
  status,
  value,
  updatedAt,
}: Gateway): GatewaySettingsView => ({
  key,
  status,
  value: Object.fromEntries(Object.entries(value).map(([name, text]) => [name, maskNumber(text)])),
  updatedAt,
});
