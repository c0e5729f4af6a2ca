import { Id } from '@ovation/contracts/kernel/id';
import type { Express } from 'express';
import type { Files } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import { noteMethods } from '../kernel/methods.ts';
import { CommonProblem } from '../kernel/problemAnswer.ts';
import { findByIdOrName } from './getPerformer.ts';

export interface PagePictureDeps extends Pick<Base, 'clock' | 'readModels'> {
  readonly files: Pick<Files, 'pictures'>;
}

const goodForSeconds = 300;
/** Of the shell, for creators without any picture: a link to their page has one all the same. */
const signPath = '/icons/icon-512.png';

/**
 * `GET /performers/{id}/picture`: the cover of a creator's page, or else the face, for whoever shows a
 * link to the page. Links to files end after a while; this one stays, and leads to one that is good.
 */
export const mountPagePicture = (
  app: Express,
  { clock, readModels, files }: PagePictureDeps,
): void => {
  const path = '/performers/:id/picture';
  app.get(path, async (request, response) => {
    const id = Id.safeParse(request.params.id);
    const performer =
      id.success && (await findByIdOrName(readModels, id.data, clock().toISOString()));
    if (!performer) throw new CommonProblem('NOT_FOUND');
    const { cover, avatar } = files.pictures(performer);
    response.setHeader('cache-control', `public, max-age=${goodForSeconds}`);
    response.redirect(302, cover ?? avatar ?? signPath);
  });
  app.all(path, noteMethods('GET'));
};
