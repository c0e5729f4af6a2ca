import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/people/participant';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { creatorsCountedMax } from '@ovation/contracts/performers/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useToken } from '@ovation/web-client/session/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CreatorCard, CreatorGrid } from '../performers/ExplorePage.tsx';
import * as explore from '../performers/explore.css.ts';
import { PostList } from '../posts/PostList.tsx';
import * as css from './search.css.ts';

export const kinds = ['all', 'creators', 'posts', 'people'] as const;
export type Kind = (typeof kinds)[number];

/** Creators shown among all results. */
const creatorsShown = 4;
const peopleShown = 3;

const countOf = (total: number): string =>
  total >= creatorsCountedMax ? `${creatorsCountedMax - 1}+` : String(total);

/** Fans have no public pages. */
const PersonRow = ({ person }: { person: Participant }) => {
  const shown = (
    <Person
      src={person.avatar}
      name={person.name}
      verified={person.isVerified}
      note={`@${person.username}`}
    />
  );
  return person.isPerformer ? (
    <Link to={`/${person.username}`} className={css.row}>
      {shown}
    </Link>
  ) : (
    <div className={css.row}>{shown}</div>
  );
};

const NoResults = ({ q }: { q: string }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon="search"
        title={t({ id: 'search.none', message: `No results for “${q}”` })}
        action={
          <ButtonLink to="/explore" size="small" tone="outline">
            <Trans id="search.none.explore">Explore creators</Trans>
          </ButtonLink>
        }
      >
        <Trans id="search.none.body">Check the spelling, or try fewer words.</Trans>
      </EmptyState>
    </Card>
  );
};

/** Numbers of results of each kind; people only for signed-in users. */
const useResults = (q: string) => {
  const isMember = useToken() !== undefined;
  const hits = useQuery({
    queryKey: keys.search.hits(q),
    queryFn: async () => (await api.search.searchEverything({ body: { q } })).data,
  });
  const people = useQuery({
    enabled: isMember,
    queryKey: keys.search.people(q),
    queryFn: async () => (await api.search.searchUsers({ query: { q } })).data,
  });
  return { isMember, hits, people };
};

type Totals = Readonly<Record<Exclude<Kind, 'all'>, number>>;

const KindTabs = ({
  shown,
  totals,
  kind,
  onChoose,
}: {
  shown: readonly Kind[];
  totals: Totals;
  kind: Kind;
  onChoose: (kind: Kind) => void;
}) => {
  const { t } = useLingui();
  const names: Record<Kind, string> = {
    all: t({ id: 'search.everything', message: 'All' }),
    creators: t({ id: 'search.creators', message: 'Creators' }),
    posts: t({ id: 'search.posts', message: 'Posts' }),
    people: t({ id: 'search.people', message: 'People' }),
  };
  return (
    <TabList
      id="search"
      label={t({ id: 'search.kinds', message: 'Types of results' })}
      tabs={shown.map((each) => ({
        value: each,
        label: each === 'all' ? names.all : `${names[each]} ${countOf(totals[each])}`,
      }))}
      value={kind}
      onChange={onChoose}
    />
  );
};

const PostResults = ({ q }: { q: string }) => {
  const filter = { q, source: 'discover' as const };
  return (
    <div className={css.edgeToEdge}>
      <PostList name={`search/${q}`} filter={filter} empty={<NoResults q={q} />} />
    </div>
  );
};

const PeopleResults = ({ people }: { people: readonly Participant[] }) => (
  <Card flush className={css.edgeToEdge}>
    {people.map((person) => (
      <PersonRow key={person._id} person={person} />
    ))}
  </Card>
);

/** Section of some results of a kind, with a link to all of them. */
const Section = ({
  title,
  onShowAll,
  children,
}: {
  title: ReactNode;
  /** Undefined where all are shown already. */
  onShowAll: (() => void) | undefined;
  children: ReactNode;
}) => (
  <section className={css.section}>
    <header className={css.sectionHead}>
      <h2 className={css.heading}>{title}</h2>
      {onShowAll && (
        <Button tone="plain" size="small" onClick={onShowAll}>
          <Trans id="search.showAll">Show all</Trans>
        </Button>
      )}
    </header>
    {children}
  </section>
);

interface ResultsProps {
  readonly q: string;
  readonly performers: readonly PerformerProfile[];
  readonly people: readonly Participant[];
  readonly totals: Totals;
  readonly onChoose: (kind: Kind) => void;
}

/** The best results of each kind, and below them an infinite list of posts. */
const AllResults = ({ q, performers, people, totals, onChoose }: ResultsProps) => {
  const moreOf = (kind: Exclude<Kind, 'all'>, shown: number) =>
    totals[kind] > shown ? () => onChoose(kind) : undefined;
  return (
    <>
      {totals.creators > 0 && (
        <Section
          title={<Trans id="search.creators">Creators</Trans>}
          onShowAll={moreOf('creators', creatorsShown)}
        >
          <div className={explore.grid}>
            {performers.slice(0, creatorsShown).map((performer) => (
              <CreatorCard key={performer._id} performer={performer} />
            ))}
          </div>
        </Section>
      )}
      {people.length > 0 && (
        <Section
          title={<Trans id="search.people">People</Trans>}
          onShowAll={moreOf('people', peopleShown)}
        >
          <PeopleResults people={people.slice(0, peopleShown)} />
        </Section>
      )}
      {totals.posts > 0 && (
        <Section title={<Trans id="search.posts">Posts</Trans>} onShowAll={undefined}>
          <PostResults q={q} />
        </Section>
      )}
    </>
  );
};

/** Results of one kind, or of all. */
const KindResults = ({ kind, ...found }: ResultsProps & { kind: Kind }) => {
  if (kind === 'all') return <AllResults {...found} />;
  if (kind === 'creators') return <CreatorGrid filter={{ q: found.q }} />;
  if (kind === 'posts') return <PostResults q={found.q} />;
  return <PeopleResults people={found.people} />;
};

export const Results = ({
  q,
  chosen,
  onChoose,
}: {
  q: string;
  chosen: Kind | undefined;
  onChoose: (kind: Kind) => void;
}) => {
  const { t } = useLingui();
  const { isMember, hits, people } = useResults(q);
  const { data, error } = hits;
  if (error) {
    return (
      <Card>
        <ErrorState
          title={t({ id: 'search.failed', message: 'Search isn’t working right now' })}
          error={error}
          onRetry={hits.refetch}
        />
      </Card>
    );
  }
  if (!data || (isMember && people.isPending)) {
    return (
      <Loading>
        <RowsSkeleton />
      </Loading>
    );
  }
  const totals: Totals = {
    creators: data.performers.total,
    posts: data.posts.total,
    people: people.data?.total ?? 0,
  };
  // Creators who are found as people, too, are among the creators already.
  const others = (people.data?.data ?? []).filter(({ isPerformer }) => !isPerformer);
  const shown = kinds.filter((each) => each !== 'people' || isMember);
  const kind = chosen ?? 'all';
  const count = kind === 'all' ? totals.creators + totals.posts + others.length : totals[kind];
  return (
    <>
      <KindTabs {...{ shown, totals, kind }} onChoose={onChoose} />
      <TabPanel id="search" value={kind}>
        <div className={css.results}>
          {count === 0 ? (
            <NoResults q={q} />
          ) : (
            <KindResults
              {...{ kind, q, totals, onChoose }}
              performers={data.performers.data}
              people={kind === 'all' ? others : (people.data?.data ?? [])}
            />
          )}
        </div>
      </TabPanel>
    </>
  );
};
