import { Trans } from '@lingui/react/macro';
import type { Feed, FeedReason } from '@ovation/contracts/posts/feed';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { useCategories } from '@ovation/web-client/categories/calls';
import type { ReactNode } from 'react';
import * as css from './posts.css.ts';

const icons: Record<FeedReason['kind'], IconName> = {
  subscription: 'check',
  follow: 'userCheck',
  category: 'heart',
  tag: 'heart',
  trending: 'trend',
  new: 'plus',
};

const OfCategory = ({ categoryId }: { categoryId: string }): ReactNode => {
  const name = useCategories()?.find(({ _id }) => _id === categoryId)?.name;
  return name ? (
    <Trans id="post.reason.category">Because you liked posts in {name}</Trans>
  ) : (
    <Trans id="post.reason.liked">Because you liked posts like this</Trans>
  );
};

const ReasonText = ({ reason, name }: { reason: FeedReason; name: string }): ReactNode => {
  switch (reason.kind) {
    case 'subscription':
      return <Trans id="post.reason.subscription">Because you’re subscribed to {name}</Trans>;
    case 'follow':
      return <Trans id="post.reason.follow">Because you follow {name}</Trans>;
    case 'category':
      return <OfCategory categoryId={reason.categoryId} />;
    case 'tag': {
      const tag = `#${reason.tag}`;
      return <Trans id="post.reason.tag">Because you liked posts with {tag}</Trans>;
    }
    case 'trending':
      return <Trans id="post.reason.trending">Trending now</Trans>;
    case 'new':
      return <Trans id="post.reason.new">New on the site</Trans>;
    default:
      return reason satisfies never;
  }
};

/** Reason why a post was recommended to its reader. */
export const RecommendationReason = ({ feed: { reason, performer } }: { feed: Feed }) =>
  reason && (
    <p className={css.reason}>
      <Icon name={icons[reason.kind]} size={16} />
      <span>
        <ReasonText reason={reason} name={performer ? firstNameOf(performer.name) : ''} />
      </span>
    </p>
  );
