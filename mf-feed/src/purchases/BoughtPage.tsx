import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useCanonicalPath } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { TabbedPage } from '../bookmarks/TabbedPage.tsx';
import { PostList } from '../posts/PostList.tsx';
import { BoughtMessages, ExploreCreators } from './BoughtMessages.tsx';

/** A bought post that is not accessible: its creator has blocked the fan, or is suspended. */
const NotOpen = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="lock"
      title={t({ id: 'bought.notOpen', message: 'This purchase isn’t available right now' })}
      action={
        <ButtonLink to="/page/contact" size="small" tone="outline">
          <Trans id="bought.notOpen.contact">Contact us</Trans>
        </ButtonLink>
      }
    >
      <Trans id="bought.notOpen.body">
        Its creator isn’t available to you. If you think you should get a refund, write to us.
      </Trans>
    </EmptyState>
  );
};

/** Empty state: no bought posts, or none that is accessible. */
const NoPosts = () => {
  const { t } = useLingui();
  const { data: total } = useQuery({
    queryKey: keys.wallet.chargesTotal('feed'),
    queryFn: async () =>
      (await api.wallet.listCharges({ query: { type: 'feed', limit: 1 } })).data.total,
  });
  if (total) return <NotOpen />;
  return (
    <EmptyState
      icon="bag"
      title={t({ id: 'bought.none.posts', message: 'You haven’t bought any posts yet' })}
      action={<ExploreCreators />}
    >
      <Trans id="bought.none.posts.body">
        Posts you buy are listed here, even after they’re taken down, as long as their creator is
        available to you.
      </Trans>
    </EmptyState>
  );
};

const Posts = () => (
  <PostList name="bought/posts" filter={{ source: 'bought' }} empty={<NoPosts />} />
);

/** Page of a fan's purchases. */
export const Page = () => {
  const { t } = useLingui();
  const isCreator = useMe()?.isPerformer === true;
  // Creators buy nothing.
  useCanonicalPath(isCreator ? '/home' : undefined, '');
  if (isCreator) return null;
  return (
    <TabbedPage
      id="bought"
      title={t({ id: 'bought.title', message: 'Bought' })}
      tabs={[
        { value: 'posts', label: <Trans id="bought.posts">Posts</Trans>, content: <Posts /> },
        {
          value: 'messages',
          label: <Trans id="bought.messages">Messages</Trans>,
          content: <BoughtMessages />,
        },
      ]}
    />
  );
};
