import type { BankingSettings, GatewaySettingsView } from '@ovation/contracts/banking/settings';
import { all, type Key, under } from '../query/queryKey.ts';

export const banking = {
  all: all('banking'),
  account: under<Key<BankingSettings>>('banking', 'account'),
  gateways: under<Key<readonly GatewaySettingsView[]>>('banking', 'gateways'),
} as const;
