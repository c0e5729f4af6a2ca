import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { fromItsHead } from '@ovation/ui-kit/data/pages';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { Card } from '@ovation/ui-kit/layout/Card';
import { usePageMeta, usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import { useToken } from '@ovation/ui-kit/session/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { FollowButton } from '../follows/FollowButton.tsx';
import * as css from './explore.css.ts';
import { FromPrice } from './FromPrice.tsx';

const CreatorCard = ({ performer }: { performer: PerformerProfile }) => (
  <div className={css.place}>
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

/** Nobody has joined yet. */
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

/** Nobody has the words that are looked for. */
const NobodyFound = () => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon="search" title={t({ id: 'explore.none', message: 'No results' })}>
        <Trans id="explore.none.body">Try the beginning of a name or username.</Trans>
      </EmptyState>
    </Card>
  );
};

const useCreators = (q: string) =>
  useInfiniteQuery({
    queryKey: keys.performers.search(q),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.performers.searchPerformers({
          query: { ...pageParam, ...(q && { q }) },
          signal,
        })
      ).data,
    ...fromItsHead,
    placeholderData: (before) => before,
  });

/** Creators, to look through and to search, below the head of the page that shows them. */
export const Creators = ({ head }: { head: ReactNode }) => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const typed = search.get('q') ?? '';
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCreators(q);
  const creators = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className={css.page}>
      {head}
      <TextInput
        type="search"
        round
        icon="search"
        label={t({ id: 'explore.search', message: 'Search creators' })}
        labelHidden
        placeholder={t({ id: 'explore.search', message: 'Search creators' })}
        value={typed}
        onChange={(event) => setSearch(event.target.value ? { q: event.target.value } : {})}
      />
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
      ) : creators.length === 0 && !q ? (
        <NoCreators />
      ) : creators.length === 0 ? (
        <NobodyFound />
      ) : (
        <>
          <div className={css.grid}>
            {creators.map((performer) => (
              <CreatorCard key={performer._id} performer={performer} />
            ))}
          </div>
          {hasNextPage && (
            <div className={css.more}>
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
      message: 'Find creators by name, and see what each of them makes and asks for it.',
    }),
  });
  return (
    <Creators
      head={
        <h1 className={css.title}>
          <Trans id="explore.title">Explore</Trans>
        </h1>
      }
    />
  );
};
