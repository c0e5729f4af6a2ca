import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { BlockingDeps } from './deps.ts';

/** `GET /block/countries/check`. A country that nobody tells is not blocked. */
export const checkCountry =
  ({ settings }: BlockingDeps): Handler<typeof blockingRoutes.checkCountry> =>
  async ({ client: { country } }) => {
    const { blockedCountries } = await settings();
    return answered({ blocked: country !== undefined && blockedCountries.includes(country) });
  };
