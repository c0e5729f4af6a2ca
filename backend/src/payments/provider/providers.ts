import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** Creates the registry of configured providers, by the name in paths and events. */
export const createProviders = (providers: readonly PaymentProvider[]): PaymentProviders => {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return { find: (name) => byName.get(name), all: [...byName.values()] };
};
