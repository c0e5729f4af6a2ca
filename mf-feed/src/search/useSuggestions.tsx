import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Avatar, Person } from '@ovation/product-ui/people/Avatar';
import { excerptOf } from '@ovation/ui-kit/i18n/excerpt';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { api } from '@ovation/web-client/api/client';
import { useCategories } from '@ovation/web-client/categories/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import * as css from './search.css.ts';
import { topicsFor } from './topics.ts';

const creatorsMax = 4;
const postsMax = 3;
const topicsMax = 4;
/** Number of posts whose tags are searched. */
const postsRead = 12;

export interface Suggestion {
  readonly key: string;
  /** Link of the suggestion; undefined for search words. */
  readonly to?: string;
  readonly words: string;
  readonly shown: ReactNode;
}

export interface SuggestionGroup {
  readonly key: string;
  /** Undefined where the content itself is the title. */
  readonly title?: string;
  readonly suggestions: readonly Suggestion[];
}

/** Search words with their icon. */
const SearchText = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span className={css.query} dir="auto">
      {children}
    </span>
  </>
);

const PostText = ({ post: { performer, text, excerpt } }: { post: Feed }) => (
  <>
    {performer && <Avatar src={performer.avatar} name={performer.name} size={32} />}
    <span className={css.postText} dir="auto">
      {excerptOf(text || (excerpt ?? ''))}
    </span>
  </>
);

const useMatches = (q: string, isOpen: boolean) => {
  const enabled = isOpen && q !== '';
  const creators = useQuery({
    enabled,
    queryKey: keys.search.creators(q),
    queryFn: async ({ signal }) =>
      (await api.performers.searchPerformers({ query: { q, limit: creatorsMax }, signal })).data
        .data,
    placeholderData: (before) => before,
  });
  const posts = useQuery({
    enabled,
    queryKey: keys.search.posts(q),
    queryFn: async ({ signal }) => {
      const query = { q, source: 'discover' as const, limit: postsRead };
      return (await api.feeds.listFeeds({ query, signal })).data.data;
    },
    placeholderData: (before) => before,
  });
  const categories = useCategories(enabled) ?? [];
  const found = posts.data ?? [];
  return {
    creators: creators.data ?? [],
    posts: found.filter(({ text, excerpt }) => text || excerpt).slice(0, postsMax),
    topics: topicsFor(q, { posts: found, categories }).slice(0, topicsMax),
  };
};

/** Recent searches that begin with the typed text. */
const recentMatches = (q: string, recent: readonly string[]): readonly string[] => {
  const begun = q.toLowerCase();
  return recent.filter((words) => {
    const known = words.toLowerCase();
    return known.startsWith(begun) && known !== begun;
  });
};

/** Popular searches of others, without the user's recent ones. */
const usePopularSearches = (q: string, isOpen: boolean, recent: readonly string[]) => {
  const keywords = useQuery({
    enabled: isOpen && q !== '',
    queryKey: keys.search.keywords(q),
    queryFn: async () => (await api.search.listKeywords({ query: { q } })).data.data,
  });
  const known = new Set([...recent, q].map((words) => words.toLowerCase()));
  return (keywords.data ?? []).flatMap(({ keyword }) => (known.has(keyword) ? [] : [keyword]));
};

const querySuggestion = (icon: IconName, words: string): Suggestion => ({
  key: `${icon} ${words}`,
  words,
  shown: <SearchText icon={icon}>{words}</SearchText>,
});

/**
 * Suggestions of the search: recent searches, people by name, topics, posts, and popular searches. Empty
 * before anything is typed: the page itself then shows where to begin.
 */
export const useSuggestions = (
  typed: string,
  recent: readonly string[],
  isOpen: boolean,
): readonly SuggestionGroup[] => {
  const { t } = useLingui();
  const q = useDeferredValue(typed.trim());
  const { creators, posts, topics } = useMatches(q, isOpen);
  const own = recentMatches(q, recent);
  const others = usePopularSearches(q, isOpen, own).map((words) =>
    querySuggestion('search', words),
  );
  if (q === '') return [];
  const groups: readonly SuggestionGroup[] = [
    {
      key: 'recent',
      title: t({ id: 'search.recent', message: 'Recent searches' }),
      suggestions: own.map((words) => querySuggestion('clock', words)),
    },
    {
      key: 'creators',
      title: t({ id: 'search.creators', message: 'Creators' }),
      suggestions: creators.map(({ username, name, avatar, isVerified }) => ({
        key: username,
        to: `/${username}`,
        words: name,
        shown: (
          <Person src={avatar} name={name} size={32} verified={isVerified} note={`@${username}`} />
        ),
      })),
    },
    {
      key: 'topics',
      title: t({ id: 'search.topics', message: 'Topics' }),
      suggestions: topics.map(({ to, name }) => ({
        ...querySuggestion('explore', name),
        key: to,
        to,
      })),
    },
    {
      key: 'posts',
      title: t({ id: 'search.posts', message: 'Posts' }),
      suggestions: posts.map((post) => ({
        key: post._id,
        to: `/posts/${post._id}`,
        words: q,
        shown: <PostText post={post} />,
      })),
    },
    {
      key: 'words',
      title: t({ id: 'search.popular', message: 'Popular searches' }),
      suggestions: others,
    },
    {
      key: 'all',
      suggestions: [
        {
          key: 'all',
          words: q,
          shown: (
            <SearchText icon="search">
              <Trans id="search.all">All results for “{q}”</Trans>
            </SearchText>
          ),
        },
      ],
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
};
