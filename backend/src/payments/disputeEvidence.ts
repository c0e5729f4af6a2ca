import { providerOf } from './charging.ts';
import type { PaymentProviders } from './provider/provider.ts';
import type { DisputeEvidencePort } from './public.ts';

/** Creates the submission of dispute evidence to the provider that took the payment. */
export const createDisputeEvidence = (providers: PaymentProviders): DisputeEvidencePort => ({
  submit: (provider, evidence) => providerOf(providers, { provider }).submitEvidence(evidence),
});
