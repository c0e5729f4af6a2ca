import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

const one = { limit: 1 } as const;

/** Loads if the user follows or subscribes to any creator, and if they have muted any. */
const useRelations = () => {
  const isFan = useMe()?.isPerformer === false;
  const follows = useQuery({
    queryKey: keys.follows.hasAny,
    queryFn: async () => (await api.follows.listFollowing({ query: one })).data.data.length > 0,
  });
  const subscribes = useQuery({
    enabled: isFan,
    queryKey: keys.subscriptions.hasAny,
    queryFn: async () => {
      const query = { ...one, status: 'active' } as const;
      return (await api.subscriptions.listOwnSubscriptions({ query })).data.data.length > 0;
    },
  });
  const mutes = useQuery({
    queryKey: keys.blocking.hasMuted,
    queryFn: async () => (await api.blocking.listMutedUsers({ query: one })).data.data.length > 0,
  });
  return {
    isPending: [follows, subscribes, mutes].some(({ isLoading }) => isLoading),
    // A failed request claims nothing.
    hasChosen: follows.data === true || subscribes.data === true,
    hasMuted: mutes.data === true,
  };
};

/** Empty state of the home page, with its reason and a next step. */
export const EmptyHome = () => {
  const { t } = useLingui();
  const { isPending, hasChosen, hasMuted } = useRelations();
  const explore = (
    <ButtonLink to="/explore" size="small">
      <Trans id="home.empty.explore">Explore creators</Trans>
    </ButtonLink>
  );
  if (isPending) {
    return (
      <Loading>
        <RowsSkeleton count={1} />
      </Loading>
    );
  }
  if (!hasChosen) {
    return (
      <EmptyState
        icon="explore"
        title={t({ id: 'home.empty', message: 'Your feed is empty' })}
        action={explore}
      >
        <Trans id="home.empty.body">
          Follow or subscribe to a few creators and their posts will show up here.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="explore"
      title={t({ id: 'home.quiet', message: 'Nothing to see here yet' })}
      action={
        hasMuted ? (
          <ButtonLink to="/account/privacy" size="small" tone="outline">
            <Trans id="home.quiet.muted">See who you’ve muted</Trans>
          </ButtonLink>
        ) : (
          explore
        )
      }
    >
      {hasMuted ? (
        <Trans id="home.quiet.hidden">
          The creators you follow haven’t posted anything yet, or you’ve muted them.
        </Trans>
      ) : (
        <Trans id="home.quiet.body">The creators you follow haven’t posted anything yet.</Trans>
      )}
    </EmptyState>
  );
};
