import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { lineText } from '../kernel/text.ts';
import { TrackingLink } from './link.ts';
import { referralProblems } from './problems.ts';
import { slugLengthMax, slugLengthMin, slugPattern } from './rules.ts';

const slug = z.string().min(slugLengthMin).max(slugLengthMax).regex(slugPattern);
const nameLengthMax = 80;

export const referralRoutes = defineRoutes({
  createTrackingLink: {
    method: 'POST',
    path: '/performer/links',
    who: 'performer',
    summary: 'Creates a tracking link to the creator’s page',
    body: z.strictObject({
      name: lineText(nameLengthMax).min(1).describe('For the creator alone'),
      slug: slug.optional().describe('Lower-case letters, digits and hyphens; by default a code'),
    }),
    answer: TrackingLink,
    status: 201,
    problems: [referralProblems.LINK_SLUG_TAKEN, referralProblems.TOO_MANY_LINKS],
    idempotent: true,
  },
  listTrackingLinks: {
    method: 'GET',
    path: '/performer/links',
    who: 'performer',
    summary: 'Lists the creator’s tracking links with visits, sign-ups and revenue',
    query: cursorPageQuery({ isArchived: z.enum(['true', 'false']).optional() }),
    answer: cursorListOf(TrackingLink),
    status: 200,
    problems: [],
  },
  archiveTrackingLink: {
    method: 'DELETE',
    path: '/performer/links/{slug}',
    who: 'performer',
    summary: 'Archives a tracking link: it no longer works, and its figures stay. Idempotent',
    params: z.strictObject({ slug }),
    status: 204,
    problems: [referralProblems.LINK_NOT_FOUND],
  },
  visitTrackingLink: {
    method: 'POST',
    path: '/links/{slug}/visit',
    who: 'public',
    summary:
      'Counts a visit by a tracking link, and names its creator. A cookie of 30 days attributes a later registration; a browser that has it is not counted again, and nothing about the visitor is stored',
    params: z.strictObject({ slug }),
    answer: z.object({ performerId: Id }),
    status: 200,
    problems: [referralProblems.LINK_NOT_FOUND],
    limit: 'linkVisit',
  },
});
