import type { TaxOffers } from '../tax/public.ts';

/** Tax that is off. */
export const noTax: TaxOffers['tax'] = {
  findPlace: async () => ({ ok: true, place: undefined }),
  findOffSessionPlace: async () => undefined,
};
