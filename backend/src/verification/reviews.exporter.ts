import { type PerformerEvent, performerStream } from '@ovation/contracts/performers/events';
import { documentKinds } from '@ovation/contracts/verification/rules';
import { eventsOf } from '../kernel/commands/streamEvents.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { reviewWords } from './exportLabels.ts';

interface ReviewStep {
  readonly what: string;
  readonly documents: readonly string[];
  readonly reason: string | null;
  readonly note: string | null;
}

/** Step of a review; undefined for other events. */
const reviewStepOf = (event: PerformerEvent): ReviewStep | undefined => {
  const plain = { documents: [], reason: null, note: null };
  switch (event.type) {
    case 'PerformerRegistered':
      return { ...plain, what: 'applied', documents: documentKinds };
    case 'PerformerDocumentSubmitted':
      return { ...plain, what: 'sent', documents: [event.data.kind] };
    case 'PerformerPublishingAllowed':
      return { ...plain, what: 'allowed' };
    case 'PerformerVerified':
      return { ...plain, what: 'verified' };
    case 'PerformerRefused': {
      const { kinds: documents, reason, note } = event.data;
      return { what: 'refused', documents, reason, note };
    }
    case 'PerformerProfileChanged':
    case 'PerformerDetailsChanged':
    case 'PerformerPricesChanged':
    case 'PerformerWelcomeVideoShown':
    case 'PerformerWelcomeVideoRemoved':
      return undefined;
    default:
      return event satisfies never;
  }
};

export const reviewsTexts = defineSection('reviews', {
  title: 'Reviews of your documents',
  about: 'What you sent, what our staff decided, and their notes to you.',
  fields: {
    what: 'What',
    documents: 'Documents',
    reason: 'Reason',
    note: 'Note',
    happenedAt: 'When',
  },
  values: {
    applied: 'Applied',
    sent: 'Document sent',
    allowed: 'Allowed to publish',
    verified: 'Verified',
    refused: 'Rejected',
    ...reviewWords,
  },
});

/** Exports each step of a creator's application, with the reviewers' notes. */
export const exportReviews = ({ log }: { readonly log: Pick<Base['log'], 'read'> }) =>
  defineExporter({
    texts: reviewsTexts,
    of: 'performer',
    coded: ['what', 'documents', 'reason'],
    records: async function* ({ accountId }) {
      for await (const event of eventsOf(log, performerStream, accountId)) {
        const step = reviewStepOf(event);
        if (step) yield { values: { ...step, happenedAt: event.metadata.at } };
      }
    },
  });
