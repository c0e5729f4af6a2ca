import type Stripe from 'stripe';

type Given = Stripe.Emptyable<Stripe.MetadataParam> | undefined;

/** Merges metadata: given keys replace, an empty value removes one, '' removes all. */
export const mergeMetadata = (current: Stripe.Metadata | null, given: Given): Stripe.Metadata => {
  if (given === undefined) return current ?? {};
  if (given === '' || given === null) return {};
  const merged = { ...current };
  for (const [key, value] of Object.entries(given)) {
    if (value === '' || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
};
