import { hitTypes, type searchRoutes } from '@ovation/contracts/search/routes';
import { hitsMax } from '@ovation/contracts/search/rules';
import { answeredJson, type Handler } from '../kernel/handler.ts';
import { networkOf } from '../kernel/network.ts';
import { pageJson } from '../kernel/renderedJson.ts';
import type { SearchDeps } from './deps.ts';

const none = { json: pageJson([], 0), total: 0 };

/** `POST /search/keywords` */
export const searchEverything =
  ({ performers, posts, keywords }: SearchDeps): Handler<typeof searchRoutes.searchEverything> =>
  async ({ body: { q, types = hitTypes }, actor, client }) => {
    const visitor = { actor, client };
    const found = types.includes('performers') ? performers.found(q, hitsMax, visitor) : undefined;
    const [creators, foundPosts] = await Promise.all([
      found?.then((page) => ({
        json: [Buffer.from(JSON.stringify(page))],
        total: page.total,
      })) ?? none,
      types.includes('posts') ? posts.foundJson(q, hitsMax, visitor) : none,
    ]);
    if (creators.total + foundPosts.total > 0) {
      await keywords.note(q, actor?.id ?? networkOf(client.address));
    }
    const hits = { performers: creators.json, posts: foundPosts.json };
    const parts = hitTypes.flatMap((type, at) => {
      const json = type === 'performers' || type === 'posts' ? hits[type] : none.json;
      return [Buffer.from(`${at === 0 ? '{' : ','}"${type}":`), ...json];
    });
    return answeredJson([...parts, Buffer.from('}')]);
  };
