import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { type Link, linkModel } from './model.ts';
import { decideArchiveLink, decideCreateLink, decideVisitLink } from './trackingLink.decide.ts';

const now = '2026-01-31T12:00:00.000Z';
const performerId = idOf(1);
const create = (link: Link | undefined) =>
  decideCreateLink({ linkId: idOf(3), slug: 'luna', performerId, name: 'Bio', now }, link);
const archive = (by: string) => (link: Link | undefined) =>
  decideArchiveLink({ performerId: by, now }, link);
const visit = (isKnown: boolean) => (link: Link | undefined) =>
  decideVisitLink({ isKnown, now }, link);

describe('a tracking link', () => {
  it('has a slug of its own', () => {
    given(linkModel)
      .when(create)
      .thenAppendsLike({ type: 'TrackingLinkCreated' })
      .when(create)
      .thenRefuses('LINK_SLUG_TAKEN');
  });

  it('counts each browser once, until it is archived by its creator', () => {
    given(linkModel)
      .when(visit(false))
      .thenRefuses('LINK_NOT_FOUND')
      .when(create)
      .when(visit(false))
      .thenAppendsLike({ type: 'TrackingLinkVisited' })
      .when(visit(true))
      .thenAppendsNothing()
      .when(archive(idOf(9)))
      .thenRefuses('LINK_NOT_FOUND')
      .when(archive(performerId))
      .thenAppendsLike({ type: 'TrackingLinkArchived' })
      .when(archive(performerId))
      .thenAppendsNothing()
      .when(visit(false))
      .thenRefuses('LINK_NOT_FOUND');
  });
});
