import { LRUCache } from 'lru-cache';
import type { ShownPost } from './access.ts';
import type { PostForm } from './feed.view.ts';

/** Posts whose names are remembered in each form; beyond them they are put together again. */
const namedMax = 4_096;

type Version = Pick<ShownPost, 'isKept' | 'status' | 'updatedAt'>;

interface Named extends Version {
  readonly key: string;
}

const isSame = (one: Version, other: Version): boolean =>
  one.updatedAt === other.updatedAt && one.status === other.status && one.isKept === other.isKept;

/**
 * Names a form of a version of a post. The name is put together once: pages ask for twenty of them each, and to
 * find something by a text that has just been made takes several times as long as by one that is there.
 */
export const createFormKeys = () => {
  const known = new Map<PostForm, LRUCache<string, Named>>();
  return (form: PostForm, post: ShownPost): string => {
    const ofForm = known.get(form) ?? new LRUCache<string, Named>({ max: namedMax });
    known.set(form, ofForm);
    const { feedId, updatedAt, status, isKept = false } = post;
    const named = ofForm.get(feedId);
    if (named && isSame(named, { updatedAt, status, isKept })) return named.key;
    const key = `${form}:${feedId}:${updatedAt}:${status}:${isKept}`;
    ofForm.set(feedId, { updatedAt, status, isKept, key });
    return key;
  };
};
