import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { listOf, pageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { Block } from './content.ts';
import { pageProblems } from './problems.ts';
import {
  EffectiveFrom,
  localeLengthMax,
  PageLocale,
  PageSlug,
  PageWords,
  SitePage,
  SitePageSummary,
  StaffPage,
} from './sitePage.ts';

/** Maximum body of a page: its text in characters of four bytes, and overhead. */
const pageBytesMax = 200_000;

const locale = PageLocale.optional().describe(
  'The language wanted; without it the reader’s. Where the page lacks it, it comes in its own',
);

const written = {
  ...PageWords.shape,
  effectiveFrom: EffectiveFrom.default(null),
  status: z.enum(['draft', 'active']).default('active'),
};

const version = z
  .int()
  .positive()
  .optional()
  .describe('The version that was changed: another one in force is 409 `PAGE_CHANGED`');

const byAdmin = { who: { staff: ['admin'] }, status: 200 } as const satisfies Partial<Route>;
const ofPage = {
  params: z.strictObject({ id: Id }),
  problems: [commonProblems.NOT_FOUND],
} as const;
/** Validated once the page is found. */
const ofTranslation = z.strictObject({ id: Id, locale: codeText(localeLengthMax) });

export const pageRoutes = defineRoutes({
  searchPosts: {
    method: 'GET',
    path: '/posts/search',
    who: 'public',
    status: 200,
    summary:
      'The pages that the operator has published, the newest first; `q` looks at their titles',
    query: pageQuery().extend({ q: searchText, locale }),
    answer: listOf(SitePageSummary),
    problems: [],
  },
  getPost: {
    method: 'GET',
    path: '/posts/{id}',
    who: 'public',
    status: 200,
    summary: 'A page of the operator, by its id or its slug',
    params: z.strictObject({ id: z.union([Id, PageSlug]) }),
    query: z.strictObject({ locale }),
    answer: SitePage,
    problems: [commonProblems.NOT_FOUND],
  },
  listStaffPosts: {
    ...byAdmin,
    method: 'GET',
    path: '/admin/posts',
    summary: 'All pages as they were written, drafts and retired ones too',
    query: pageQuery(),
    answer: listOf(StaffPage),
    problems: [],
  },
  getStaffPost: {
    ...byAdmin,
    ...ofPage,
    method: 'GET',
    path: '/admin/posts/{id}',
    summary: 'A page as it was written, with its translations',
    answer: StaffPage,
  },
  createPost: {
    ...byAdmin,
    method: 'POST',
    path: '/admin/posts',
    summary: 'Writes a new page. Its address stays as it is from then on',
    body: z.strictObject({ slug: PageSlug, locale: PageLocale, ...written }),
    bodyBytesMax: pageBytesMax,
    answer: StaffPage,
    status: 201,
    problems: [pageProblems.SLUG_TAKEN],
    idempotent: true,
  },
  updatePost: {
    ...byAdmin,
    ...ofPage,
    method: 'PUT',
    path: '/admin/posts/{id}',
    summary: 'Writes a page anew, in its own language; a retired one is there again',
    body: z.strictObject({ ...written, version }),
    bodyBytesMax: pageBytesMax,
    answer: StaffPage,
    problems: [commonProblems.NOT_FOUND, pageProblems.PAGE_CHANGED],
  },
  translatePost: {
    ...byAdmin,
    method: 'PUT',
    path: '/admin/posts/{id}/translations/{locale}',
    summary: 'Translates a page, or translates it anew',
    params: ofTranslation,
    body: PageWords.extend({ version }),
    bodyBytesMax: pageBytesMax,
    answer: StaffPage,
    problems: [commonProblems.NOT_FOUND, pageProblems.PAGE_CHANGED],
  },
  removeTranslation: {
    ...byAdmin,
    method: 'DELETE',
    path: '/admin/posts/{id}/translations/{locale}',
    summary: 'Takes a translation of a page away',
    params: ofTranslation,
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  retirePost: {
    ...byAdmin,
    ...ofPage,
    method: 'DELETE',
    path: '/admin/posts/{id}',
    summary: 'Retires a page: it is not there any more, until it is written anew',
    status: 204,
  },
  previewPost: {
    ...byAdmin,
    method: 'POST',
    path: '/admin/posts/preview',
    summary: 'What a page’s Markdown comes to, before it is saved',
    body: PageWords.pick({ text: true }),
    bodyBytesMax: pageBytesMax,
    answer: z.object({ content: z.array(Block) }),
    problems: [],
  },
});
