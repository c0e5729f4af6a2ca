import { Trans, useLingui } from '@lingui/react/macro';
import type { FollowPerson } from '@ovation/contracts/follows/follow';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { Card } from '@ovation/ui-kit/layout/Card';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import { useDeferredValue, useState } from 'react';
import { FollowButton } from './FollowButton.tsx';
import * as css from './follows.css.ts';

/** Stays where it is when it was unfollowed, until the list is opened anew: a slip can be undone. */
const Row = ({ creator }: { creator: FollowPerson }) => {
  const [isFollowed, setIsFollowed] = useState(true);
  return (
    <li className={css.row}>
      <Link to={`/${creator.username || creator._id}`} className={css.person}>
        <Person
          src={creator.avatar}
          name={creator.name}
          verified={creator.isVerified}
          note={`@${creator.username}`}
        />
      </Link>
      <FollowButton
        performerId={creator._id}
        name={creator.name}
        isFollowed={isFollowed}
        onChange={setIsFollowed}
      />
    </li>
  );
};

const Nobody = ({ q }: { q: string }) => {
  const { t } = useLingui();
  return q ? (
    <EmptyState icon="search" title={t({ id: 'following.none.found', message: 'No results' })}>
      <Trans id="following.none.found.body">Try the beginning of a name or username.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon="users"
      title={t({ id: 'following.none', message: 'You don’t follow anyone yet' })}
      action={
        <ButtonLink to="/explore" size="small">
          <Trans id="home.empty.explore">Explore creators</Trans>
        </ButtonLink>
      }
    >
      <Trans id="following.none.body">
        Following is free. Posts of the creators you follow show up on your home page.
      </Trans>
    </EmptyState>
  );
};

/** The creators whom one follows, the last followed first. */
export const Page = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const typed = search.get('q') ?? '';
  const q = useDeferredValue(typed.trim());
  const title = t({ id: 'following.title', message: 'Following' });
  usePageTitle(title);
  const pages = usePages(
    keys.follows.following(q),
    async (start) =>
      (await api.follows.listFollowing({ query: { ...start, ...(q && { q }) } })).data,
  );
  const label = t({ id: 'following.search', message: 'Search the creators you follow' });
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      {(typed || (pages.items && pages.items.length > 0)) && (
        <div className={css.head}>
          <TextInput
            type="search"
            round
            icon="search"
            label={label}
            labelHidden
            placeholder={label}
            value={typed}
            onChange={(event) => setSearch(event.target.value ? { q: event.target.value } : {})}
          />
        </div>
      )}
      <Card flush>
        <PagedList
          pages={pages}
          failed={t({ id: 'following.failed', message: 'Couldn’t load whom you follow' })}
          empty={<Nobody q={q} />}
          row={(creator) => <Row creator={creator} />}
        />
      </Card>
    </div>
  );
};
