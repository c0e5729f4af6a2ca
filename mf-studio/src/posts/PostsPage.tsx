import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Badge } from '@ovation/ui-kit/components/Badge';
import { IconButton } from '@ovation/ui-kit/components/Button';
import { Card, CardHead } from '@ovation/ui-kit/components/Card';
import { ConfirmDialog } from '@ovation/ui-kit/components/Dialog';
import { Menu } from '@ovation/ui-kit/components/Menu';
import { PagedList } from '@ovation/ui-kit/components/PagedList';
import { RelativeTime } from '@ovation/ui-kit/components/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/components/State';
import { api } from '@ovation/ui-kit/services/api';
import { useGo, usePageTitle } from '@ovation/ui-kit/services/navigation';
import { usePages } from '@ovation/ui-kit/services/pages';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Composer } from './Composer.tsx';
import * as css from './studio.css.ts';

const StatusBadge = ({ feed }: { feed: Feed }) => {
  if (feed.status === 'active') {
    return (
      <Badge tone="success">
        <Trans id="studio.published">Published</Trans>
      </Badge>
    );
  }
  return (
    <Badge>
      {feed.status === 'draft' ? (
        <Trans id="studio.draft">Draft</Trans>
      ) : (
        <Trans id="studio.hidden">Hidden</Trans>
      )}
    </Badge>
  );
};

const Row = ({ feed, onRemove }: { feed: Feed; onRemove: () => void }) => {
  const { t } = useLingui();
  const go = useGo();
  const thumb = feed.files[0]?.thumbnails[0]?.url;
  return (
    <li className={css.row}>
      {thumb && <img className={css.thumb} src={thumb} alt="" loading="lazy" />}
      <span className={css.rowWords}>
        <span className={css.rowTitle} dir="auto">
          {feed.text || t({ id: 'studio.untitled', message: 'Photos' })}
        </span>
        <span className={css.rowNote}>
          <RelativeTime at={feed.publishedAt ?? feed.createdAt} />
        </span>
      </span>
      {feed.isSale && <TokenAmount tokens={feed.price} size="small" />}
      <StatusBadge feed={feed} />
      <Menu
        trigger={
          <IconButton icon="dots" size="small" label={t({ id: 'studio.menu', message: 'More' })} />
        }
        entries={[
          {
            label: t({ id: 'studio.open', message: 'Open the post' }),
            icon: 'external',
            disabled: feed.status !== 'active',
            onSelect: () => go(`/posts/${feed._id}`),
          },
          'line',
          {
            label: t({ id: 'studio.remove', message: 'Remove' }),
            icon: 'trash',
            tone: 'danger',
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  );
};

/** Where creators work: a new post above, all of their own below. */
export const Page = () => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [removing, setRemoving] = useState<Feed>();
  usePageTitle(t({ id: 'studio.title', message: 'Studio' }));
  const pages = usePages(
    ['own-feeds'],
    async (offset) => (await api.feeds.listOwnFeeds({ query: { offset } })).data,
  );
  const remove = useMutation({
    mutationFn: ({ _id }: Feed) => api.feeds.removeFeed({ params: { id: _id } }),
    onSuccess: () => {
      setRemoving(undefined);
      return queryClient.invalidateQueries({ queryKey: ['own-feeds'] });
    },
    onError: sayError,
  });
  return (
    <div className={css.page}>
      <h1 className={css.title}>
        <Trans id="studio.title">Studio</Trans>
      </h1>
      <Composer />
      <Card flush>
        <div className={css.head}>
          <CardHead title={t({ id: 'studio.posts', message: 'Your posts' })} />
        </div>
        <PagedList
          pages={pages}
          failed={t({ id: 'studio.failed', message: 'Your posts did not load' })}
          empty={
            <EmptyState icon="edit" title={t({ id: 'studio.none', message: 'Nothing posted yet' })}>
              <Trans id="studio.none.body">Write something above; your fans wait for it.</Trans>
            </EmptyState>
          }
          row={(feed) => <Row feed={feed} onRemove={() => setRemoving(feed)} />}
        />
      </Card>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => {
          if (!open) setRemoving(undefined);
        }}
        title={t({ id: 'studio.remove.title', message: 'Remove this post?' })}
        safe={t({ id: 'studio.remove.keep', message: 'Keep it' })}
        act={t({ id: 'studio.remove.act', message: 'Remove it' })}
        busy={remove.isPending}
        onAct={() => {
          if (removing) remove.mutate(removing);
        }}
      >
        <Trans id="studio.remove.body">
          It disappears for everybody. Who bought it keeps the charge in their history.
        </Trans>
      </ConfirmDialog>
    </div>
  );
};
