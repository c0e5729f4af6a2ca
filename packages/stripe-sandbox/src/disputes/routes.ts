import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import type { Requests } from '../schemas/requests.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { previousAttributes } from '../values/previous.ts';
import { requireReference, requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { closeDispute, isOpen } from './closeDispute.ts';

type EvidenceParams = NonNullable<Requests['DisputeUpdate']['evidence']>;

/** Names of evidence that are files. */
const fileNames = ['receipt', 'service_documentation', 'uncategorized_file'] as const;

const withEvidence = (
  work: Work,
  before: Stripe.Dispute,
  given: EvidenceParams,
): Stripe.Dispute.Evidence => {
  for (const name of fileNames) {
    const id = given[name];
    if (id) requireReference(work, 'file', id, `evidence[${name}]`);
  }
  const read = Object.entries(given).map(([name, value]) => [name, value === '' ? null : value]);
  return { ...before.evidence, ...Object.fromEntries(read) };
};

const reviewing = (status: string): Stripe.Dispute.Status =>
  status.startsWith('warning_') ? 'warning_under_review' : 'under_review';

/** Stores evidence; `submit` (the default) sends it to the bank, which reacts to Stripe's magic words. */
const update = (
  work: Work,
  before: Stripe.Dispute,
  params: Requests['DisputeUpdate'],
): Stripe.Dispute => {
  const evidence = params.evidence ? withEvidence(work, before, params.evidence) : before.evidence;
  const isSubmitted = params.evidence !== undefined && params.submit !== false;
  if (isSubmitted && !isOpen(before)) {
    throw invalid(`This dispute is already closed with the status ${before.status}.`);
  }
  const details = before.evidence_details;
  const after: Stripe.Dispute = {
    ...before,
    evidence,
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || params.evidence !== undefined,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    metadata: mergeMetadata(before.metadata, params.metadata),
    status: isSubmitted ? reviewing(before.status) : before.status,
  };
  work.save('dispute', after);
  work.emit('charge.dispute.updated', after, previousAttributes(before, after));
  // https://docs.stripe.com/testing#disputes
  const words = evidence.uncategorized_text;
  if (isSubmitted && words === 'winning_evidence') return closeDispute(work, after, 'won');
  if (isSubmitted && words === 'losing_evidence') return closeDispute(work, after, 'lost');
  return after;
};

export const disputeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/disputes',
    request: 'DisputeList',
    handle: ({ params, work }) => {
      const { charge, payment_intent: intent } = params;
      const narrow = (charge && `charge:${charge}`) ?? (intent && `payment_intent:${intent}`);
      return answerPage(work, {
        kind: 'dispute',
        url: '/v1/disputes',
        list: narrow ?? 'all',
        params,
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/disputes/:id',
    request: 'DisputeRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'dispute', path.id).object),
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    request: 'DisputeUpdate',
    handle: ({ params, path, work }) =>
      answered(update(work, requireResource(work, 'dispute', path.id).object, params)),
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    request: 'DisputeClose',
    handle: ({ path, work }) =>
      answered(closeDispute(work, requireResource(work, 'dispute', path.id).object, 'lost')),
  }),
];
