import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/conversations/conversation';
import { creatorsCountedMax } from '@ovation/contracts/search/rules';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { Card } from '@ovation/ui-kit/layout/Card';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import { usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import { useToken } from '@ovation/ui-kit/session/session';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useQuery } from '@tanstack/react-query';
import { PostList } from '../feeds/PostList.tsx';
import { CreatorGrid } from '../performers/ExplorePage.tsx';
import { useRecent } from './recent.ts';
import { SearchField } from './SearchField.tsx';
import * as css from './search.css.ts';

const kinds = ['creators', 'posts', 'people'] as const;
type Kind = (typeof kinds)[number];

const countOf = (total: number): string =>
  total >= creatorsCountedMax ? `${creatorsCountedMax - 1}+` : String(total);

/** Fans have no pages of their own. */
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

const NothingFound = ({ q }: { q: string }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon="search"
        title={t({ id: 'search.none', message: `Nothing found for “${q}”` })}
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

/** How much of each kind there is; people only for those who are signed in. */
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

type Totals = Readonly<Record<Kind, number>>;

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
    creators: t({ id: 'search.creators', message: 'Creators' }),
    posts: t({ id: 'search.posts', message: 'Posts' }),
    people: t({ id: 'search.people', message: 'People' }),
  };
  return (
    <TabList
      id="search"
      label={t({ id: 'search.kinds', message: 'What was found' })}
      tabs={shown.map((each) => ({
        value: each,
        label: `${names[each]} ${countOf(totals[each])}`,
      }))}
      value={kind}
      onChange={onChoose}
    />
  );
};

/** All that was found of one kind. */
const FoundOf = ({
  kind,
  q,
  people,
}: {
  kind: Kind;
  q: string;
  people: readonly Participant[];
}) => {
  if (kind === 'creators') return <CreatorGrid filter={{ q }} />;
  if (kind === 'posts') {
    const filter = { q, source: 'discover' as const };
    return <PostList name={`search/${q}`} filter={filter} empty={<NothingFound q={q} />} />;
  }
  return (
    <Card flush>
      {people.map((person) => (
        <PersonRow key={person._id} person={person} />
      ))}
    </Card>
  );
};

const Results = ({
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
          title={t({ id: 'search.failed', message: 'Couldn’t search' })}
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
  const shown = kinds.filter((kind) => kind !== 'people' || isMember);
  // What is found comes first where nothing was chosen.
  const kind = chosen ?? shown.find((each) => totals[each] > 0) ?? 'creators';
  return (
    <>
      <KindTabs {...{ shown, totals, kind }} onChoose={onChoose} />
      <TabPanel id="search" value={kind}>
        <div className={css.results}>
          {totals[kind] === 0 ? (
            <NothingFound q={q} />
          ) : (
            <FoundOf kind={kind} q={q} people={people.data?.data ?? []} />
          )}
        </div>
      </TabPanel>
    </>
  );
};

const Recent = ({
  recent,
  onSearch,
  onClear,
}: {
  recent: readonly string[];
  onSearch: (q: string) => void;
  onClear: () => void;
}) => {
  const { t } = useLingui();
  if (recent.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t({ id: 'search.begin', message: 'What are you looking for?' })}
      >
        <Trans id="search.begin.body">
          Enter a name, or a word from a post. What you searched for will be here next time.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className={css.heading}>
        <Trans id="search.recent">Recent searches</Trans>
      </h2>
      <div className={css.recent}>
        {recent.map((words) => (
          <Chip key={words} pressed={false} onPress={() => onSearch(words)}>
            {words}
          </Chip>
        ))}
        <Button tone="plain" size="small" onClick={onClear}>
          <Trans id="search.recent.clear">Clear</Trans>
        </Button>
      </div>
    </>
  );
};

export const Page = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const q = (search.get('q') ?? '').trim();
  const asked = search.get('show');
  const { recent, add, clear } = useRecent();
  usePageTitle(t({ id: 'search.title', message: 'Search' }));
  const onSearch = (words: string): void => {
    if (words !== '') add(words);
    setSearch(words === '' ? {} : { q: words });
  };
  return (
    <div className={css.page}>
      <h1 className={visuallyHidden}>
        <Trans id="search.title">Search</Trans>
      </h1>
      <SearchField key={q} q={q} recent={recent} onSearch={onSearch} />
      {q === '' ? (
        <Recent recent={recent} onSearch={onSearch} onClear={clear} />
      ) : (
        <Results
          q={q}
          chosen={kinds.find((kind) => kind === asked)}
          onChoose={(kind) => setSearch({ q, show: kind })}
        />
      )}
    </div>
  );
};
