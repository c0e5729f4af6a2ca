import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/components/Card';
import { ButtonLink } from '@ovation/ui-kit/components/Link';
import { Loading, PostSkeleton } from '@ovation/ui-kit/components/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/components/State';
import { api, isProblem } from '@ovation/ui-kit/services/api';
import { usePageTitle, usePathParam } from '@ovation/ui-kit/services/navigation';
import { useQuery } from '@tanstack/react-query';
import { PostCard } from './PostCard.tsx';

export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const { data, error, refetch } = useQuery({
    queryKey: ['feed', id],
    queryFn: async () => (await api.feeds.getFeed({ params: { id } })).data,
  });
  usePageTitle(data?.performer?.name ?? t({ id: 'post.title', message: 'Post' }));
  if (data) return <PostCard feed={data} whole eager />;
  if (!error) {
    return (
      <Loading>
        <PostSkeleton />
      </Loading>
    );
  }
  return (
    <Card flush>
      {isProblem(error, 'NOT_FOUND') || isProblem(error, 'INVALID') ? (
        <EmptyState
          icon="search"
          title={t({ id: 'post.gone', message: 'This post is not here' })}
          action={
            <ButtonLink to="/" size="small">
              <Trans id="post.gone.home">Go home</Trans>
            </ButtonLink>
          }
        >
          <Trans id="post.gone.body">It was removed, or it is not open to you.</Trans>
        </EmptyState>
      ) : (
        <ErrorState
          title={t({ id: 'post.failed', message: 'The post did not load' })}
          onRetry={refetch}
        />
      )}
    </Card>
  );
};
