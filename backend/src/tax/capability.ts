import { taxRoutes } from '@ovation/contracts/tax/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { TaxDeps } from './deps.ts';
import { exportOss } from './exportOss.ts';
import type { TaxOffers } from './public.ts';
import { createTax } from './tax.ts';
import { listTaxRates, setTaxRate } from './taxRates.ts';

export const tax = defineCapability<TaxDeps, TaxOffers>('tax', (deps) => ({
  offers: { tax: createTax(deps) },
  area: () => defineArea('tax', taxRoutes, deps, { listTaxRates, setTaxRate, exportOss }),
}));
