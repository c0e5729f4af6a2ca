import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { api } from '@ovation/web-client/api/client';
import { useCategories } from '@ovation/web-client/categories/calls';
import { keys } from '@ovation/web-client/keys';
import { useToken } from '@ovation/web-client/session/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CreatorRow } from '../performers/CreatorRow.tsx';
import * as css from './search.css.ts';
import { categoryTopics, type TopicLink, trendingTopics } from './topics.ts';

const tagsMax = 12;
const topMax = 5;

const Chips = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.heading}>{title}</h2>
    <div className={css.chips}>{children}</div>
  </section>
);

const Topics = ({ title, topics }: { title: ReactNode; topics: readonly TopicLink[] }) =>
  topics.length > 0 && (
    <Chips title={title}>
      {topics.map(({ to, name }) => (
        <ButtonLink key={to} to={to} size="small" tone="outline">
          <bdi>{name}</bdi>
        </ButtonLink>
      ))}
    </Chips>
  );

/** Trending posts; none while no post is published. */
const useTrending = () => {
  const posts = useQuery({
    queryKey: keys.search.trending,
    queryFn: async () => (await api.feeds.listFeeds({ query: { source: 'trending' } })).data.data,
  });
  return trendingTopics(posts.data ?? []).slice(0, tagsMax);
};

/** The creators with most subscribers; for members only, as the list itself is. */
const MostSubscribed = () => {
  const isMember = useToken() !== undefined;
  const { data } = useQuery({
    enabled: isMember,
    queryKey: keys.performers.top,
    queryFn: async () =>
      (await api.performers.topPerformers({ query: { limit: topMax } })).data.data,
  });
  if (!isMember || !data || data.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans id="search.top">Most subscribed</Trans>
      </h2>
      {data.map((performer) => (
        <CreatorRow key={performer._id} performer={performer} />
      ))}
    </section>
  );
};

/** Start of the search page before a query: recent searches, and suggestions to browse. */
export const SearchStart = ({
  recent,
  onSearch,
  onClear,
}: {
  recent: readonly string[];
  onSearch: (q: string) => void;
  onClear: () => void;
}) => {
  const trending = useTrending();
  const categories = categoryTopics(useCategories() ?? []);
  return (
    <>
      <p className={css.hint}>
        <Trans id="search.begin">Search for a name, a topic, or a word from a post.</Trans>
      </p>
      {recent.length > 0 && (
        <Chips title={<Trans id="search.recent">Recent searches</Trans>}>
          {recent.map((words) => (
            <Chip key={words} pressed={false} onPress={() => onSearch(words)}>
              {words}
            </Chip>
          ))}
          <Button tone="plain" size="small" onClick={onClear}>
            <Trans id="search.recent.clear">Clear</Trans>
          </Button>
        </Chips>
      )}
      <Topics title={<Trans id="search.trending">Trending now</Trans>} topics={trending} />
      <Topics title={<Trans id="search.categories">Categories</Trans>} topics={categories} />
      <MostSubscribed />
    </>
  );
};
