import { type PageEvent, pageStream } from '@ovation/contracts/pages/events';
import { evolvePage } from '@ovation/contracts/pages/evolvePage';
import { type PageDocument, pageListOwner, pagesModel } from '@ovation/contracts/pages/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const ofPage = (event: PageEvent): Change<PageDocument> => ({
  owner: pageListOwner,
  id: event.data.postId,
  evolve: (page) => evolvePage(page, event),
});

/** Pages of the operator. */
export const pages = defineProjection({
  model: pagesModel,
  version: 1,
  events: pageStream.events,
  on: {
    PostWritten: ofPage,
    PostTranslated: ofPage,
    PostTranslationRemoved: ofPage,
    PostRetired: ofPage,
  },
  indexes: ({ status, createdAt }) => {
    const score = Date.parse(createdAt);
    return [
      { index: 'all', score },
      ...(status === 'active' ? [{ index: 'active' as const, score }] : []),
    ];
  },
});
