import { Trans, useLingui } from '@lingui/react/macro';
import type { FollowPerson } from '@ovation/contracts/follows/follow';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { BlockedBadge } from '@ovation/ui-kit/display/BlockedBadge';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { PersonMenu } from '@ovation/ui-kit/overlay/PersonMenu';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { useDeferredValue } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../frame/StudioSide.tsx';
import * as css from './followers.css.ts';

const Row = ({ follower }: { follower: FollowPerson }) => (
  <li className={frame.row}>
    <Avatar src={follower.avatar} name={follower.name} size={36} />
    <span className={frame.rowWords}>
      <span className={frame.rowTitle}>{follower.name}</span>
      <span className={frame.rowNote}>
        <bdi>@{follower.username}</bdi>
      </span>
    </span>
    <span className={frame.rowNote}>
      <RelativeTime at={follower.followedAt} />
    </span>
    {follower.isBlocked && <BlockedBadge />}
    <PersonMenu person={follower} isBlocked={follower.isBlocked} />
  </li>
);

const Nobody = ({ q }: { q: string }) => {
  const { t } = useLingui();
  return q ? (
    <EmptyState icon="search" title={t({ id: 'followers.none.found', message: 'No results' })}>
      <Trans id="followers.none.found.body">Try the beginning of a name or username.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="user" title={t({ id: 'followers.none', message: 'No followers yet' })}>
      <Trans id="followers.none.body">
        Posts that are open to everyone bring people to your page. Your followers will appear here.
      </Trans>
    </EmptyState>
  );
};

/** Who follows, the newest first. */
export const Page = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const typed = search.get('q') ?? '';
  const q = useDeferredValue(typed.trim());
  const pages = usePages(
    keys.follows.followers(q),
    async (start) =>
      (await api.follows.listFollowers({ query: { ...start, ...(q && { q }) } })).data,
  );
  const title = t({ id: 'studio.nav.followers', message: 'Followers' });
  const label = t({ id: 'followers.search', message: 'Search your followers' });
  return (
    <StudioFrame title={title} side={<StudioSide />}>
      <Card flush>
        <div className={css.head}>
          <CardHead title={pages.items && !q ? `${title} · ${pages.total}` : title} />
          {(typed || (pages.items && pages.items.length > 0)) && (
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
          )}
        </div>
        <PagedList
          pages={pages}
          failed={t({ id: 'followers.failed', message: 'Couldn’t load your followers' })}
          empty={<Nobody q={q} />}
          row={(follower) => <Row follower={follower} />}
        />
      </Card>
    </StudioFrame>
  );
};
