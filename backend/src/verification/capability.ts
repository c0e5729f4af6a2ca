import { verificationRoutes } from '@ovation/contracts/verification/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { getApplication, listApplications } from './applications.ts';
import { approveApplication, refuseApplication } from './decideApplication.ts';
import { deleteReplaced } from './deleteReplaced.reactor.ts';
import type { VerificationNeeds } from './deps.ts';
import { exportDocuments } from './documents.exporter.ts';
import { forgetDocuments } from './forgetDocuments.timer.ts';
import { ownReview } from './ownReview.ts';
import { exportReviews } from './reviews.exporter.ts';
import { tellCreator } from './tellCreator.reactor.ts';
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
  reactors: () => [deleteReplaced(needs), tellCreator(needs)],
  timers: () => [forgetDocuments(needs)],
  exporters: () => [exportDocuments(needs), exportReviews(needs)],
}));
