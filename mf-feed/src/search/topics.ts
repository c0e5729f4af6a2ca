import type { Category } from '@ovation/contracts/categories/category';
import type { Feed } from '@ovation/contracts/posts/feed';
import { extractTags } from '@ovation/contracts/posts/textLinks';

/** A tag or category, and the link to its posts. */
export interface TopicLink {
  readonly to: string;
  readonly name: string;
}

/** Compares letters without accents and case, as the search does. */
const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });

const beginsWith = (word: string, beginning: string): boolean =>
  collator.compare(word.slice(0, beginning.length), beginning) === 0;

const categoryLink = ({ _id, name }: Category): TopicLink => ({ to: `/category/${_id}`, name });
const tagLink = (tag: string): TopicLink => ({
  to: `/tag/${encodeURIComponent(tag)}`,
  name: `#${tag}`,
});

/** Tags of a post, and hashtags in its readable text. */
const tagsOfPost = ({ tags, text, excerpt }: Feed): ReadonlySet<string> =>
  new Set([...tags, ...extractTags(text ?? excerpt ?? '')]);

/** Tags of posts, ordered by the number of their posts. */
const tagsOf = (posts: readonly Feed[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap((post) => [...tagsOfPost(post)]))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
};

/** Tags of posts and categories with a word that begins with the typed text. */
export const topicsFor = (
  typed: string,
  { posts, categories }: { posts: readonly Feed[]; categories: readonly Category[] },
): readonly TopicLink[] => {
  const beginning = typed.replace(/^#/, '');
  return [
    ...categories
      .filter(({ name }) =>
        [name, ...name.split(/\s+/)].some((part) => beginsWith(part, beginning)),
      )
      .map(categoryLink),
    // A tag is one word, however many were typed; the forms of a word begin alike.
    ...tagsOf(posts)
      .filter((tag) => beginsWith(tag, beginning.replace(/\s+/g, '')) || beginsWith(typed, tag))
      .map(tagLink),
  ];
};

/** Tags of the trending posts, and all categories. */
export const trendingTopics = (posts: readonly Feed[]): readonly TopicLink[] =>
  tagsOf(posts).map(tagLink);
export const categoryTopics = (categories: readonly Category[]): readonly TopicLink[] =>
  categories.map(categoryLink);
