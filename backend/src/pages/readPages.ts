import { foldText } from '@ovation/contracts/kernel/foldText';
import { pageListOwner, pagesModel } from '@ovation/contracts/pages/readModels';
import type { pageRoutes } from '@ovation/contracts/pages/routes';
import { pageSlugPattern } from '@ovation/contracts/pages/rules';
import { refused } from '../kernel/commands/decision.ts';
import { etagResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PagesDeps } from './deps.ts';
import { toContent, toPage, toSummary } from './page.view.ts';
import { idOfSlug } from './pageId.ts';
import { listPublishedPages } from './publishedPages.ts';

/** `GET /posts/search` */
export const searchPosts =
  (deps: PagesDeps): Handler<typeof pageRoutes.searchPosts> =>
  async ({ query: { q, locale, offset, limit, sort }, language }) => {
    const [pages, { siteName }] = await Promise.all([
      listPublishedPages(deps, sort !== 'createdAt'),
      deps.settings(),
    ]);
    const found = pages
      .map((page) => toSummary(page, locale ?? language, siteName))
      .filter(({ title }) => !q || foldText(title).includes(foldText(q)));
    return {
      ...etagResponse({ data: found.slice(offset, offset + limit), total: found.length }),
      ...(locale === undefined && { inLanguage: language }),
    };
  };

const isId = (idOrSlug: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSlug);

/** `GET /posts/{id}` */
export const getPost =
  (deps: PagesDeps): Handler<typeof pageRoutes.getPost> =>
  async ({ params, query: { locale }, language }) => {
    const isSlug = !isId(params.id) && pageSlugPattern.test(params.id);
    const id = isSlug ? idOfSlug(params.id) : params.id.toLowerCase();
    const [page, { siteName }] = await Promise.all([
      deps.readModels.find(pagesModel, pageListOwner, id),
      deps.settings(),
    ]);
    if (page?.status !== 'active') return refused('NOT_FOUND');
    const post = toPage(page, locale ?? language, { siteName, read: deps.read });
    return { ...etagResponse(post), inLanguage: post.locale };
  };

/** `GET /admin/posts` */
export const listStaffPosts =
  ({ readModels }: PagesDeps): Handler<typeof pageRoutes.listStaffPosts> =>
  async ({ query: { offset, limit, sort } }) => {
    const request = { offset, limit, newestFirst: sort !== 'createdAt' };
    const { data, total } = await readModels.page(pagesModel, pageListOwner, 'all', request);
    return okResponse({ data: [...data], total });
  };

/** `GET /admin/posts/{id}` */
export const getStaffPost =
  ({ readModels }: PagesDeps): Handler<typeof pageRoutes.getStaffPost> =>
  async ({ params: { id } }) => {
    const page = await readModels.find(pagesModel, pageListOwner, id);
    return page ? okResponse(page) : refused('NOT_FOUND');
  };

/** `POST /admin/posts/preview` */
export const previewPost =
  ({ read, settings }: PagesDeps): Handler<typeof pageRoutes.previewPost> =>
  async ({ body: { text } }) => {
    const { siteName } = await settings();
    return okResponse({ content: toContent(text, { siteName, read }) });
  };
