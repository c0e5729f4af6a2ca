import { Id } from '@ovation/contracts/kernel/id';
import type { Express } from 'express';
import type { Visibility } from '../blocking/public.ts';
import type { Files } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { countryOf } from '../kernel/http/caller.ts';
import { noteMethods } from '../kernel/http/methods.ts';
import { CommonProblem } from '../kernel/problems/problemAnswer.ts';
import { findByIdOrName } from './getPerformer.ts';

export interface PagePictureDeps extends Pick<Base, 'clock' | 'readModels'> {
  readonly files: Pick<Files, 'pictures'>;
  readonly visibility: Pick<Visibility, 'maySee'>;
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
  { clock, readModels, files, visibility }: PagePictureDeps,
): void => {
  const path = '/performers/:id/picture';
  app.get(path, async (request, response) => {
    const id = Id.safeParse(request.params.id);
    const performer =
      id.success && (await findByIdOrName(readModels, id.data, clock().toISOString()));
    // Whoever fetches it is nobody in particular: it may be the program that shows a link to the page.
    const visitor = { actor: undefined, client: { country: countryOf(request) } };
    if (!performer || !(await visibility.maySee(visitor, performer.performerId))) {
      throw new CommonProblem('NOT_FOUND');
    }
    const { cover, avatar } = files.pictures(performer);
    // Nobody else's copy: where it is asked for from decides whether it is there.
    response.setHeader('cache-control', `private, max-age=${goodForSeconds}`);
    response.redirect(302, cover ?? avatar ?? signPath);
  });
  app.all(path, noteMethods('GET'));
};
