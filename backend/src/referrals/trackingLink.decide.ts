import type { TrackingLinkEvent } from '@ovation/contracts/referrals/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Link } from './model.ts';

/** Creates a tracking link under a slug that nobody has taken. */
export const decideCreateLink = (
  command: {
    readonly linkId: string;
    readonly slug: string;
    readonly performerId: string;
    readonly name: string;
    readonly now: string;
  },
  link: Link | undefined,
): Decision<TrackingLinkEvent, 'LINK_SLUG_TAKEN'> => {
  if (link) return refused('LINK_SLUG_TAKEN');
  const { now: createdAt, ...data } = command;
  return accepted([{ type: 'TrackingLinkCreated', data: { ...data, createdAt } }]);
};

/** Archives a creator's own tracking link. Idempotent. */
export const decideArchiveLink = (
  { performerId, now }: { readonly performerId: string; readonly now: string },
  link: Link | undefined,
): Decision<TrackingLinkEvent, 'LINK_NOT_FOUND'> => {
  if (link?.performerId !== performerId) return refused('LINK_NOT_FOUND');
  if (link.isArchived) return accepted([]);
  const { linkId, slug } = link;
  const data = { linkId, slug, performerId, archivedAt: now };
  return accepted([{ type: 'TrackingLinkArchived', data }]);
};

/** Counts a visit, unless this browser is known to have come by the link before. */
export const decideVisitLink = (
  { isKnown, now }: { readonly isKnown: boolean; readonly now: string },
  link: Link | undefined,
): Decision<TrackingLinkEvent, 'LINK_NOT_FOUND'> => {
  if (!link || link.isArchived) return refused('LINK_NOT_FOUND');
  if (isKnown) return accepted([]);
  const { linkId, slug, performerId } = link;
  const data = { linkId, slug, performerId, visitedAt: now };
  return accepted([{ type: 'TrackingLinkVisited', data }]);
};

/** Erases a tracking link of an erased creator. Idempotent. */
export const decideEraseLink = (
  now: string,
  link: Link | undefined,
): Decision<TrackingLinkEvent, never> => {
  if (!link || link.isErased) return accepted([]);
  const { linkId, slug, performerId } = link;
  return accepted([
    { type: 'TrackingLinkErased', data: { linkId, slug, performerId, erasedAt: now } },
  ]);
};
