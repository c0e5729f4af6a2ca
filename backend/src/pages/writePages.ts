import type { PageEvent } from '@ovation/contracts/pages/events';
import type { pageRoutes } from '@ovation/contracts/pages/routes';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PagesDeps } from './deps.ts';
import { pageModel } from './model.ts';
import { idOfSlug } from './pageId.ts';
import {
  decideCreatePage,
  decideRemoveTranslation,
  decideRetirePage,
  decideTranslatePage,
  decideUpdatePage,
} from './writePage.decide.ts';

/** State after a command that writes a page. */
const assertWritten = (page: StaffPage | undefined): StaffPage => {
  if (!page) throw new Error('a written page has no state');
  return page;
};

/** Handler of `POST /admin/posts`. A repeated idempotency key returns the page as first written. */
export const createPost =
  ({ commands }: PagesDeps): Handler<typeof pageRoutes.createPost> =>
  async ({ body, command }) => {
    const postId = idOfSlug(body.slug);
    const outcome = await commands.handle(pageModel, postId, command, (page, now) =>
      decideCreatePage({ ...body, postId }, now, page),
    );
    if (!outcome.ok) return outcome;
    const events: readonly PageEvent[] = outcome.events;
    return okResponse(
      assertWritten(events.reduce(pageModel.evolve, pageModel.initial)),
      outcome.position,
    );
  };

/** `PUT /admin/posts/{id}` */
export const updatePost =
  ({ commands }: PagesDeps): Handler<typeof pageRoutes.updatePost> =>
  async ({ params: { id }, body, command }) => {
    const outcome = await commands.handle(pageModel, id, command, (page, now) =>
      decideUpdatePage(body, now, page),
    );
    return outcome.ok ? okResponse(assertWritten(outcome.state), outcome.position) : outcome;
  };

/** `PUT /admin/posts/{id}/translations/{locale}` */
export const translatePost =
  ({ commands }: PagesDeps): Handler<typeof pageRoutes.translatePost> =>
  async ({ params: { id, locale }, body, command }) => {
    const outcome = await commands.handle(pageModel, id, command, (page, now) =>
      decideTranslatePage({ ...body, locale }, now, page),
    );
    return outcome.ok ? okResponse(assertWritten(outcome.state), outcome.position) : outcome;
  };

/** `DELETE /admin/posts/{id}/translations/{locale}` */
export const removeTranslation =
  ({ commands }: PagesDeps): Handler<typeof pageRoutes.removeTranslation> =>
  async ({ params: { id, locale }, command }) => {
    const outcome = await commands.handle(pageModel, id, command, (page, now) =>
      decideRemoveTranslation(locale, now, page),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

/** `DELETE /admin/posts/{id}` */
export const retirePost =
  ({ commands }: PagesDeps): Handler<typeof pageRoutes.retirePost> =>
  async ({ params: { id }, command }) => {
    const outcome = await commands.handle(pageModel, id, command, (page, now) =>
      decideRetirePage(now, page),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
