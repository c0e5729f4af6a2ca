import { Trans, useLingui } from '@lingui/react/macro';
import type { FollowPerson } from '@ovation/contracts/follows/follow';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { BlockedBadge } from '@ovation/product-ui/people/BlockedBadge';
import { PersonMenu } from '@ovation/product-ui/people/PersonMenu';
import { PersonName, Username } from '@ovation/product-ui/people/PersonName';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { SearchedList } from '@ovation/ui-kit/layout/SearchedList.lazy';
import { useQueryText } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useSearchedPages } from '@ovation/web-client/query/searchedPages';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';

const Row = ({ follower }: { follower: FollowPerson }) => (
  <li className={frame.row}>
    <Avatar src={follower.avatar} name={follower.name} size={36} />
    <span className={frame.rowText}>
      <span className={frame.rowTitle}>
        <PersonName name={follower.name} />
      </span>
      <span className={frame.rowNote}>
        <Username username={follower.username} />
      </span>
    </span>
    <span className={frame.rowNote}>
      <RelativeTime at={follower.followedAt} />
    </span>
    {follower.isBlocked && <BlockedBadge />}
    <PersonMenu person={follower} isBlocked={follower.isBlocked} />
  </li>
);

/** Page of a creator's followers, newest first. */
export const Page = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useQueryText('q');
  const list = useSearchedPages(
    typed,
    keys.follows.followers,
    async (query) => (await api.follows.listFollowers({ query })).data,
  );
  const title = t({ id: 'studio.nav.followers', message: 'Followers' });
  return (
    <StudioFrame title={title} side={<StudioSide />}>
      <SearchedList
        list={list}
        onType={setTyped}
        searchLabel={t({ id: 'followers.search', message: 'Search your followers' })}
        title={title}
        failed={t({ id: 'followers.failed', message: 'Couldn’t load your followers' })}
        empty={
          <EmptyState
            icon="userPlus"
            title={t({ id: 'followers.none', message: 'No followers yet' })}
          >
            <Trans id="followers.none.body">
              Posts that everyone can see bring people to your page. Your followers will appear
              here.
            </Trans>
          </EmptyState>
        }
        row={(follower) => <Row follower={follower} />}
      />
    </StudioFrame>
  );
};
