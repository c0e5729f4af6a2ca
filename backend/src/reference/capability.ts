import { referenceRoutes } from '@ovation/contracts/reference/routes';
import { refused } from '../kernel/commands/decision.ts';
import { defineCapability } from '../kernel/composition/capability.ts';
import type { CompressedResponse } from '../kernel/http/compressedResponse.ts';
import { cachedResponse, defineArea, type Handler } from '../kernel/http/handler.ts';
import { flag } from './flags.ts';
import { createReference, type Reference } from './tables.ts';

type TableName = keyof Awaited<ReturnType<Reference['tables']>>;

/** Creates the handler of a table served as one response. */
const tableHandler =
  (name: TableName) =>
  ({ tables }: Reference) =>
  async () =>
    cachedResponse((await tables())[name]);

const respondIfFound = (kept: CompressedResponse | undefined) =>
  kept ? cachedResponse(kept) : refused('NOT_FOUND');

/** `GET /states/{country}` */
const listStates =
  ({ states }: Reference): Handler<typeof referenceRoutes.listStates> =>
  async ({ params: { country } }) =>
    respondIfFound(await states(country));

/** `GET /cities/{country}/{state}` */
const listCities =
  ({ cities }: Reference): Handler<typeof referenceRoutes.listCities> =>
  async ({ params: { country, state } }) =>
    respondIfFound(await cities(country, state));

export const reference = defineCapability('reference', () => ({
  area: () =>
    defineArea('reference', referenceRoutes, createReference(), {
      listCountries: tableHandler('countries'),
      listStates,
      listCities,
      listLanguageChoices: tableHandler('languageChoices'),
      listLanguages: tableHandler('languages'),
      listPhoneCodes: tableHandler('phoneCodes'),
      listLocales: tableHandler('locales'),
      listCurrencies: tableHandler('currencies'),
      flag,
    }),
}));
