import {
  ReferralAttributed,
  ReferredPaymentCounted,
  TrackingLinkArchived,
  TrackingLinkCreated,
  TrackingLinkErased,
  TrackingLinkVisited,
} from '@ovation/contracts/referrals/events';
import { type TrackingLinkDocument, trackingLinks } from '@ovation/contracts/referrals/readModels';
import { ReferralShareCredited } from '@ovation/contracts/referrals/shareEvents';
import { type Change, defineProjection } from '../kernel/projection.ts';

const change = (
  { performerId, slug }: { readonly performerId: string; readonly slug: string },
  evolve: (link: TrackingLinkDocument) => TrackingLinkDocument,
): Change<TrackingLinkDocument> => ({
  owner: performerId,
  id: slug,
  evolve: (link) => link && evolve(link),
});

/** Tracking links of each creator, with their figures. */
export const linksOfPerformer = defineProjection({
  model: trackingLinks,
  version: 1,
  events: [
    TrackingLinkCreated,
    TrackingLinkVisited,
    TrackingLinkArchived,
    TrackingLinkErased,
    ReferralAttributed,
    ReferredPaymentCounted,
    ReferralShareCredited,
  ],
  on: {
    TrackingLinkCreated: ({ data }) => ({
      owner: data.performerId,
      id: data.slug,
      evolve: () => ({
        linkId: data.linkId,
        slug: data.slug,
        performerId: data.performerId,
        name: data.name,
        visits: 0,
        signUps: 0,
        creators: 0,
        payers: 0,
        tokens: 0,
        amount: 0,
        currency: 'USD' as const,
        sharedTokens: 0,
        sharedAmount: 0,
        createdAt: data.createdAt,
        archivedAt: null,
      }),
    }),
    TrackingLinkVisited: ({ data }) =>
      change(data, (link) => ({ ...link, visits: link.visits + 1 })),
    TrackingLinkArchived: ({ data }) =>
      change(data, (link) => ({ ...link, archivedAt: data.archivedAt })),
    TrackingLinkErased: ({ data }) => ({
      owner: data.performerId,
      id: data.slug,
      evolve: () => undefined,
    }),
    ReferralAttributed: ({ data }) =>
      change(data, (link) => ({
        ...link,
        signUps: link.signUps + 1,
        creators: link.creators + (data.role === 'performer' ? 1 : 0),
      })),
    ReferredPaymentCounted: ({ data }) =>
      change(data, (link) => ({
        ...link,
        payers: link.payers + (data.isFirst ? 1 : 0),
        tokens: link.tokens + data.tokens,
        amount: link.amount + data.amount,
      })),
    ReferralShareCredited: ({ data }) =>
      change(data, (link) =>
        data.commodity === 'TOKEN'
          ? { ...link, sharedTokens: link.sharedTokens + data.amount }
          : { ...link, sharedAmount: link.sharedAmount + data.amount },
      ),
  },
  indexes: ({ createdAt, archivedAt }) => {
    const score = Date.parse(createdAt);
    const all = { index: 'createdAt' as const, score };
    return archivedAt === null ? [all, { index: 'active' as const, score }] : [all];
  },
});
