import { Trans, useLingui } from '@lingui/react/macro';
import type { FollowPerson } from '@ovation/contracts/follows/follow';
import { Person } from '@ovation/product-ui/people/Avatar';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { SearchedList } from '@ovation/ui-kit/layout/SearchedList.lazy';
import { usePageTitle, useQueryText } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useSearchedPages } from '@ovation/web-client/query/searchedPages';
import { useState } from 'react';
import { FollowButton } from './FollowButton.tsx';
import * as css from './follows.css.ts';

/** Stays in the list when unfollowed, until the list is opened again: a slip can be undone. */
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

/** Page of followed creators, latest first. */
export const Page = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useQueryText('q');
  const title = t({ id: 'following.title', message: 'Following' });
  usePageTitle(title);
  const list = useSearchedPages(
    typed,
    keys.follows.following,
    async (query) => (await api.follows.listFollowing({ query })).data,
  );
  return (
    <div className={layout.stack}>
      <PageTitle>{title}</PageTitle>
      <SearchedList
        list={list}
        onType={setTyped}
        searchLabel={t({ id: 'following.search', message: 'Search the creators you follow' })}
        failed={t({ id: 'following.failed', message: 'Couldn’t load the creators you follow' })}
        empty={
          <EmptyState
            icon="userCheck"
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
        }
        row={(creator) => <Row creator={creator} />}
      />
    </div>
  );
};
