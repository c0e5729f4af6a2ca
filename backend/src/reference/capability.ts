import { referenceRoutes } from '@ovation/contracts/reference/routes';
import { refused } from '../kernel/commands/decision.ts';
import { defineCapability } from '../kernel/composition/capability.ts';
import { answeredKept, defineArea, type Handler } from '../kernel/http/handler.ts';
import type { KeptAnswer } from '../kernel/http/keptAnswer.ts';
import { flag } from './flags.ts';
import { createReference, type Reference } from './tables.ts';

type TableName = keyof Awaited<ReturnType<Reference['tables']>>;

/** Creates the handler of a table served as one response. */
const table =
  (name: TableName) =>
  ({ tables }: Reference) =>
  async () =>
    answeredKept((await tables())[name]);

const found = (kept: KeptAnswer | undefined) => (kept ? answeredKept(kept) : refused('NOT_FOUND'));

/** `GET /states/{country}` */
const listStates =
  ({ states }: Reference): Handler<typeof referenceRoutes.listStates> =>
  async ({ params: { country } }) =>
    found(await states(country));

/** `GET /cities/{country}/{state}` */
const listCities =
  ({ cities }: Reference): Handler<typeof referenceRoutes.listCities> =>
  async ({ params: { country, state } }) =>
    found(await cities(country, state));

export const reference = defineCapability('reference', () => ({
  area: () =>
    defineArea('reference', referenceRoutes, createReference(), {
      listCountries: table('countries'),
      listStates,
      listCities,
      listLanguageChoices: table('languageChoices'),
      listLanguages: table('languages'),
      listPhoneCodes: table('phoneCodes'),
      listLocales: table('locales'),
      listCurrencies: table('currencies'),
      flag,
    }),
}));
