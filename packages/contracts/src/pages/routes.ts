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
  'Requested language, by default the reader’s. Without a translation into it, the page is returned in its original language',
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
  .describe('The version that was edited: 409 `PAGE_CHANGED` if it is not the current one');

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
    summary: 'The operator’s published pages, newest first; `q` searches their titles',
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
    summary: 'All pages in their original language, including drafts and retired ones',
    query: pageQuery(),
    answer: listOf(StaffPage),
    problems: [],
  },
  getStaffPost: {
    ...byAdmin,
    ...ofPage,
    method: 'GET',
    path: '/admin/posts/{id}',
    summary: 'A page in its original language, with its translations',
    answer: StaffPage,
  },
  createPost: {
    ...byAdmin,
    method: 'POST',
    path: '/admin/posts',
    summary: 'Creates a page. Its address cannot be changed',
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
    summary: 'Changes a page in its original language; a retired one is restored',
    body: z.strictObject({ ...written, version }),
    bodyBytesMax: pageBytesMax,
    answer: StaffPage,
    problems: [commonProblems.NOT_FOUND, pageProblems.PAGE_CHANGED],
  },
  translatePost: {
    ...byAdmin,
    method: 'PUT',
    path: '/admin/posts/{id}/translations/{locale}',
    summary: 'Creates or replaces a translation of a page',
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
    summary: 'Removes a translation of a page',
    params: ofTranslation,
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  retirePost: {
    ...byAdmin,
    ...ofPage,
    method: 'DELETE',
    path: '/admin/posts/{id}',
    summary: 'Retires a page: it answers 404 until it is written again',
    status: 204,
  },
  previewPost: {
    ...byAdmin,
    method: 'POST',
    path: '/admin/posts/preview',
    summary: 'Preview of a page’s Markdown, before it is saved',
    body: PageWords.pick({ text: true }),
    bodyBytesMax: pageBytesMax,
    answer: z.object({ content: z.array(Block) }),
    problems: [],
  },
});
