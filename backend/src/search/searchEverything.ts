import type { ContentType } from '@ovation/contracts/content/rules';
import { hitTypes, type searchRoutes } from '@ovation/contracts/search/routes';
import { hitsMax } from '@ovation/contracts/search/rules';
import { type Handler, renderedResponse } from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import { networkOf } from '../kernel/ipNetwork.ts';
import type { SearchDeps } from './deps.ts';

/** Content type of each kind of hit; kinds without a source have no hits. */
const typeOfHits: Readonly<Record<(typeof hitTypes)[number], ContentType>> = {
  performers: 'performer',
  posts: 'feed',
  galleries: 'gallery',
  videos: 'video',
  products: 'product',
};

const none = { json: pageJson([], 0), total: 0 };

/** `POST /search/keywords` */
export const searchEverything =
  ({ contentItems, keywords }: SearchDeps): Handler<typeof searchRoutes.searchEverything> =>
  async ({ body: { q, types = hitTypes }, actor, client }) => {
    const visitor = { actor, client };
    const found = await Promise.all(
      hitTypes.map((hits) =>
        types.includes(hits) ? contentItems.search(typeOfHits[hits], q, hitsMax, visitor) : none,
      ),
    );
    if (found.some(({ total }) => total > 0)) {
      await keywords.count(q, actor?.id ?? networkOf(client.address));
    }
    const parts = hitTypes.flatMap((hits, at) => [
      Buffer.from(`${at === 0 ? '{' : ','}"${hits}":`),
      ...(found[at] ?? none).json,
    ]);
    return renderedResponse([...parts, Buffer.from('}')]);
  };
