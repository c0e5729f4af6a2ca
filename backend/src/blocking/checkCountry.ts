import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { Visibility } from './public.ts';

interface CheckCountryDeps {
  readonly visibility: Pick<Visibility, 'maySee'>;
  readonly settings: () => Promise<Pick<Settings, 'blockedCountries'>>;
}

/** Handler of `GET /block/countries/check`. An unknown country is not blocked. */
export const checkCountry =
  ({ settings, visibility }: CheckCountryDeps): Handler<typeof blockingRoutes.checkCountry> =>
  async ({ query: { performerId }, client }) => {
    const { country } = client;
    if (country === undefined) return okResponse({ blocked: false });
    if (performerId !== undefined) {
      const maySee = (from: string | undefined) =>
        visibility.maySee({ actor: undefined, client: { country: from } }, performerId);
      // A creator hidden from everyone has not blocked this country.
      const [here, elsewhere] = await Promise.all([maySee(country), maySee(undefined)]);
      return okResponse({ blocked: elsewhere && !here });
    }
    const { blockedCountries } = await settings();
    return okResponse({ blocked: blockedCountries.includes(country) });
  };
