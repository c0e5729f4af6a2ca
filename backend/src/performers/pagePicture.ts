import { Id } from '@ovation/contracts/kernel/id';
import type { Express } from 'express';
import type { Visibility } from '../blocking/public.ts';
import type { Files } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import { countryOf } from '../kernel/http/caller.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import { findByIdOrName } from './getPerformer.ts';

export interface PagePictureDeps extends Pick<Base, 'clock' | 'readModels'> {
  readonly files: Pick<Files, 'pictures'>;
  readonly visibility: Pick<Visibility, 'maySee'>;
}

const maxAgeSeconds = 300;
/** Placeholder of the app shell, for creators without a picture. */
const placeholderPath = '/icons/icon-512.png';

/**
 * `GET /performers/{id}/picture`: cover or else avatar of a creator, for link previews. Redirects permanently
 * valid URLs to a currently signed one.
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
    // Anonymous: link preview crawlers fetch it.
    const visitor = { actor: undefined, client: { country: countryOf(request) } };
    if (!performer || !(await visibility.maySee(visitor, performer.performerId))) {
      throw new CommonProblem('NOT_FOUND');
    }
    const { cover, avatar } = files.pictures(performer);
    // Not for shared caches: visibility depends on the client's country.
    response.setHeader('cache-control', `private, max-age=${maxAgeSeconds}`);
    response.redirect(302, cover ?? avatar ?? placeholderPath);
  });
  app.all(path, recordMethods('GET'));
};
