import { useLingui } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import {
  Bone,
  ConversationSkeleton,
  ConversationsSkeleton,
  Loading,
  PostSkeleton,
} from '@ovation/ui-kit/feedback/Skeleton';
import { usePlace } from '@ovation/ui-kit/page/navigation';
import type { PageRoute } from '../routes/routes.ts';
import * as css from './PageSkeleton.css.ts';

/** The way to the list that the page belongs to, where the page itself will have one. */
const Back = () => {
  const { t } = useLingui();
  const { pathname } = usePlace();
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

/** The shape of the page that is coming: of most, cards in a column. */
export const PageSkeleton = ({ kind }: { kind?: PageRoute['skeleton'] }) => {
  switch (kind) {
    case 'conversation':
      return <ConversationSkeleton back={<Back />} />;
    case 'conversations':
      return (
        <Loading>
          <div className={css.conversations}>
            <div className={css.conversationsHead}>
              <Bone width={132} height={24} />
              <Bone height={44} className={css.search} />
            </div>
            <ConversationsSkeleton />
          </div>
        </Loading>
      );
    default:
      return (
        <Loading>
          <PostSkeleton />
          <PostSkeleton />
        </Loading>
      );
  }
};
