import type { PayoutProvider, PayoutProviders } from './payoutProvider.ts';

/** Creates the registry of configured payout providers, by the name in paths and events. */
export const createPayoutProviders = (providers: readonly PayoutProvider[]): PayoutProviders => {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return { find: (name) => byName.get(name), all: [...byName.values()] };
};
