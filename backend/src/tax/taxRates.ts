import { basisPointsToRate, rateToBasisPoints } from '@ovation/contracts/kernel/rules';
import { taxRatesId } from '@ovation/contracts/tax/events';
import type { DatedRates } from '@ovation/contracts/tax/rates';
import type { CountryTaxRates, taxRoutes } from '@ovation/contracts/tax/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { TaxDeps } from './deps.ts';
import { taxRatesModel } from './model.ts';
import { decideSetTaxRate } from './setTaxRate.decide.ts';

const dayMs = 86_400_000;

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

const toCountryRates = (country: string, rates: DatedRates): CountryTaxRates => ({
  country,
  rates: rates.map(({ from, basisPoints }, at) => {
    const next = rates[at + 1];
    return { rate: basisPointsToRate(basisPoints), from, to: next ? dayBefore(next.from) : null };
  }),
});

/** Handler of `GET /admin/tax-rates`, from the log: finance reads its own writes. */
export const listTaxRates =
  ({ commands }: TaxDeps): Handler<typeof taxRoutes.listTaxRates> =>
  async () => {
    const { state } = await commands.load(taxRatesModel, taxRatesId);
    const data = [...state]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([country, rates]) => toCountryRates(country, rates));
    return okResponse({ data, total: data.length });
  };

/** `PUT /admin/tax-rates` */
export const setTaxRate =
  ({ commands }: TaxDeps): Handler<typeof taxRoutes.setTaxRate> =>
  async ({ body: { country, rate, from }, command }) => {
    const change = { country, from, basisPoints: rateToBasisPoints(rate), now: command.now };
    const outcome = await commands.handle(taxRatesModel, taxRatesId, command, (rates) =>
      decideSetTaxRate(change, rates),
    );
    if (!outcome.ok) return outcome;
    const rates = outcome.state.get(country) ?? [];
    return okResponse(toCountryRates(country, rates), outcome.position);
  };
