import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** The providers that are configured, by the name that paths and events carry. */
export const createProviders = (providers: readonly PaymentProvider[]): PaymentProviders => {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return { find: (name) => byName.get(name), all: [...byName.values()] };
};
