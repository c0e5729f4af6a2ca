import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { creatorsCountedMax } from '@ovation/contracts/performers/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { FirstLink, OlderLink, useAfterParameter } from '@ovation/ui-kit/layout/OlderLink';
import { usePageMeta, usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { scriptedOnly } from '@ovation/ui-kit/theme/scripting.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { fromOffset } from '@ovation/web-client/query/pages';
import { useToken } from '@ovation/web-client/session/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { FollowButton } from '../follows/FollowButton.tsx';
import { ListFilterField } from '../narrowing/ListFilterField.tsx';
import {
  type CreatorFilter,
  changedFilter,
  filterOf,
  filtersOn,
  unfiltered,
} from './creatorFilter.ts';
import * as css from './explore.css.ts';
import { FilterBar } from './FilterBar.tsx';
import { FromPrice } from './FromPrice.tsx';

type Change = (next: Readonly<Record<string, string>>) => void;

export const CreatorCard = ({ performer }: { performer: PerformerProfile }) => (
  <div className={css.location}>
    <Link to={`/${performer.username}`} className={css.card}>
      {performer.cover ? (
        <img className={css.cover} src={performer.cover} alt="" loading="lazy" />
      ) : (
        <span className={css.cover} />
      )}
      <span className={css.body}>
        <Person
          src={performer.avatar}
          name={performer.name}
          verified={performer.isVerified}
          note={`@${performer.username}`}
        />
        {performer.bio && (
          <span className={css.bio} dir="auto">
            {performer.bio}
          </span>
        )}
        <span className={css.price}>
          <FromPrice performer={performer} />
        </span>
      </span>
    </Link>
    <span className={css.follow}>
      <FollowButton
        performerId={performer._id}
        name={performer.name}
        isFollowed={performer.isFollowed}
        size="tiny"
      />
    </span>
  </div>
);

/** Empty state: no creator has joined yet. */
const NoCreators = () => {
  const { t } = useLingui();
  const isSignedIn = useToken() !== undefined;
  return (
    <Card>
      <EmptyState
        icon="explore"
        title={t({ id: 'explore.first', message: 'No creators yet' })}
        action={
          !isSignedIn && (
            <ButtonLink to="/auth/creator-register" size="small" tone="outline">
              <Trans id="explore.first.join">Become a creator</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans id="explore.first.body">
          Creators will appear here as soon as the first one joins.
        </Trans>
      </EmptyState>
    </Card>
  );
};

/** Empty state: no creator matches, with buttons to relax the filter. */
const NoMatches = ({ filter, onChange }: { filter: CreatorFilter; onChange: Change }) => {
  const { t } = useLingui();
  const isFiltered = filtersOn(filter) > 0;
  return (
    <Card>
      <EmptyState
        icon="search"
        title={t({ id: 'explore.none', message: 'No results' })}
        action={
          <Button
            size="small"
            tone="outline"
            onClick={() => onChange(isFiltered ? unfiltered(filter) : {})}
          >
            {isFiltered ? (
              <Trans id="explore.filters.clear">Clear filters</Trans>
            ) : (
              <Trans id="explore.none.all">Show all creators</Trans>
            )}
          </Button>
        }
      >
        {isFiltered ? (
          <Trans id="explore.none.filtered">
            No creator matches all of these. Remove a filter.
          </Trans>
        ) : (
          <Trans id="explore.none.body">Try the beginning of a name or username.</Trans>
        )}
      </EmptyState>
    </Card>
  );
};

const queryOf = ({ q, ...filter }: CreatorFilter) => ({ ...filter, ...(q && { q: q.trim() }) });

export const useCreators = (filter: CreatorFilter, after = 0) =>
  useInfiniteQuery({
    queryKey: keys.performers.search({ ...queryOf(filter), ...(after > 0 && { after }) }),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.performers.searchPerformers({
          query: { ...pageParam, ...queryOf(filter) },
          signal,
        })
      ).data,
    ...fromOffset(after),
    placeholderData: (before) => before,
  });

/** Loaded creators, and a button to load more. */
const CreatorCards = ({
  list: { data, hasNextPage, fetchNextPage, isFetchingNextPage },
  after = 0,
}: {
  list: ReturnType<typeof useCreators>;
  after?: number;
}) => (
  <>
    <div className={css.grid}>
      {data?.pages
        .flatMap((page) => page.data)
        .map((performer) => (
          <CreatorCard key={performer._id} performer={performer} />
        ))}
    </div>
    {hasNextPage && (
      <OlderLink
        after={after + (data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0)}
      />
    )}
    {hasNextPage && (
      <div className={cx(css.more, scriptedOnly)}>
        <Button
          tone="outline"
          busy={isFetchingNextPage}
          onClick={() => {
            fetchNextPage().catch(reportError);
          }}
        >
          <Trans id="explore.more">Show more</Trans>
        </Button>
      </div>
    )}
  </>
);

/** The creators of a filter whose total is known already. */
export const CreatorGrid = ({ filter }: { filter: CreatorFilter }) => (
  <CreatorCards list={useCreators(filter)} />
);

/** Number of creators, announced when it changes. */
const Count = ({ total }: { total: number }) => (
  <p className={css.count} role="status">
    {total >= creatorsCountedMax ? (
      <Trans id="explore.count.many">More than {creatorsCountedMax - 1} creators</Trans>
    ) : (
      <Plural id="explore.count" value={total} one="# creator" other="# creators" />
    )}
  </p>
);

/** Creators to browse and search, below the page's head. */
export const Creators = ({
  head,
  searchedAt,
}: {
  head: ReactNode;
  /** Page that searches them by name where no script runs. */
  searchedAt: string;
}) => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const typed = search.get('q') ?? '';
  const filter = filterOf(search);
  const after = useAfterParameter();
  const list = useCreators(useDeferredValue(filter), after);
  const { data, error, refetch, hasNextPage } = list;
  const creators = data?.pages.flatMap((page) => page.data) ?? [];
  const hasFilter = filter.q !== undefined || filtersOn(filter) > 0;
  return (
    <div className={css.page}>
      {head}
      <ListFilterField
        action={searchedAt}
        parameters={changedFilter(filter, { q: undefined })}
        label={t({ id: 'explore.search', message: 'Search creators' })}
        value={typed}
        onChange={(q) => setSearch(changedFilter(filter, { q }))}
      />
      <FilterBar filter={filter} onChange={setSearch} />
      {error ? (
        <Card>
          <ErrorState
            title={t({ id: 'explore.failed', message: 'Couldn’t load creators' })}
            error={error}
            onRetry={refetch}
          />
        </Card>
      ) : !data ? (
        <Loading>
          <RowsSkeleton />
        </Loading>
      ) : creators.length === 0 && !hasNextPage && !hasFilter ? (
        <NoCreators />
      ) : creators.length === 0 && !hasNextPage ? (
        <NoMatches filter={filter} onChange={setSearch} />
      ) : (
        <>
          {hasFilter && <Count total={data.pages[0]?.total ?? 0} />}
          {after > 0 && <FirstLink />}
          <CreatorCards list={list} after={after} />
        </>
      )}
    </div>
  );
};

export const Page = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'explore.title', message: 'Explore' }));
  usePageMeta({
    description: t({
      id: 'explore.description',
      message: 'Find creators by name, and see what they make and what it costs.',
    }),
  });
  return (
    <Creators
      searchedAt="/explore"
      head={
        <h1 className={css.title}>
          <Trans id="explore.title">Explore</Trans>
        </h1>
      }
    />
  );
};
