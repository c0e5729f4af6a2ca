import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import { answered, type Handler } from '../kernel/handler.ts';

export interface CheckCountryDeps {
  readonly settings: () => Promise<Pick<Settings, 'blockedCountries'>>;
}

/** `GET /block/countries/check`. A country that nobody tells is not blocked. */
export const checkCountry =
  ({ settings }: CheckCountryDeps): Handler<typeof blockingRoutes.checkCountry> =>
  async ({ client: { country } }) => {
    const { blockedCountries } = await settings();
    return answered({ blocked: country !== undefined && blockedCountries.includes(country) });
  };
