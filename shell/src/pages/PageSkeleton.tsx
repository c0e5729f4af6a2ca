import { useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import {
  Bone,
  ConversationSkeleton,
  ConversationsSkeleton,
  Loading,
  PostSkeleton,
  RowsSkeleton,
  WalletSkeleton,
} from '@ovation/ui-kit/feedback/Skeleton';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import type { PageShape } from '../remotes/remotes.ts';
import * as css from './PageSkeleton.css.ts';

/** Back link of the skeleton, where the page will have one. */
const Back = () => {
  const { t } = useLingui();
  const { pathname } = usePageLocation();
  return (
    <ButtonLink
      to={pathname.slice(0, pathname.lastIndexOf('/')) || '/'}
      tone="plain"
      square
      aria-label={t({ id: 'shell.back', message: 'Back' })}
    >
      <Icon name="arrowStart" />
    </ButtonLink>
  );
};

const Conversations = () => (
  <div className={css.conversations}>
    <div className={css.conversationsHead}>
      <Bone width={132} height={24} />
      <Bone height={44} className={css.search} />
    </div>
    <ConversationsSkeleton />
  </div>
);

const Shape = ({ of: shape }: { of: Exclude<PageShape, 'conversation'> }) => {
  switch (shape) {
    case 'rows':
      return (
        <Card as="div" flush>
          <RowsSkeleton />
        </Card>
      );
    case 'wallet':
      return (
        <div className={css.wallet}>
          <WalletSkeleton />
          <RowsSkeleton />
        </div>
      );
    case 'conversations':
      return <Conversations />;
    case 'posts':
      return (
        <>
          <PostSkeleton />
          <PostSkeleton />
        </>
      );
    default:
      return shape satisfies never;
  }
};

/** Skeleton of a page whose code is loading, in the shape of the page. */
export const PageSkeleton = ({ shape = 'posts' }: { shape?: PageShape }) =>
  shape === 'conversation' ? (
    <ConversationSkeleton back={<Back />} />
  ) : (
    <Loading>
      <Shape of={shape} />
    </Loading>
  );
