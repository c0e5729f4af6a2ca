import { verificationRoutes } from '@ovation/contracts/verification/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { getApplication, listApplications } from './applications.ts';
import { approveApplication, refuseApplication } from './decideApplication.ts';
import { deleteExpiredDocuments } from './deleteExpiredDocuments.timer.ts';
import { deleteReplacedDocuments } from './deleteReplacedDocuments.reactor.ts';
import type { VerificationNeeds } from './deps.ts';
import { exportDocuments } from './documents.exporter.ts';
import { mailReviewResult } from './mailReviewResult.reactor.ts';
import { ownReview } from './ownReview.ts';
import { exportReviews } from './reviews.exporter.ts';
import { uploadDocument } from './uploadDocument.ts';

export const verification = defineCapability('verification', (needs: VerificationNeeds) => ({
  area: () =>
    defineArea('verification', verificationRoutes, needs, {
      uploadDocument,
      ownReview,
      listApplications,
      getApplication,
      approveApplication,
      refuseApplication,
    }),
  reactors: () => [deleteReplacedDocuments(needs), mailReviewResult(needs)],
  timers: () => [deleteExpiredDocuments(needs)],
  exporters: () => [exportDocuments(needs), exportReviews(needs)],
}));
