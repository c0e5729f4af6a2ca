import {
  type DisputeEvidenceEvent,
  disputeEvidenceStream,
} from '@ovation/contracts/documents/evidenceEvents';
import type { Language } from '@ovation/contracts/translations/languages';
import type { Model } from '../../kernel/commands/handleCommand.ts';

/** Evidence for a dispute. */
export interface DisputeEvidence {
  readonly language: Language;
  readonly requestedAt: string;
  readonly isSubmitted: boolean;
}

const evolve = (
  before: DisputeEvidence | undefined,
  event: DisputeEvidenceEvent,
): DisputeEvidence | undefined => {
  switch (event.type) {
    case 'DisputeEvidenceRequested': {
      const { language, requestedAt } = event.data;
      return { language, requestedAt, isSubmitted: false };
    }
    case 'DisputeEvidenceSubmitted':
      return before && { ...before, isSubmitted: true };
    default:
      return event satisfies never;
  }
};

/** `disputeEvidence-<id>` */
export const disputeEvidenceModel: Model<
  DisputeEvidence | undefined,
  typeof disputeEvidenceStream
> = { stream: disputeEvidenceStream, initial: undefined, evolve };
