import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { useQuery } from '@tanstack/react-query';
import { PostCard } from './PostCard.tsx';

export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const { data, error, refetch } = useQuery({
    queryKey: keys.feeds.one(id),
    queryFn: async () => (await api.feeds.getFeed({ params: { id } })).data,
  });
  usePageTitle(data?.performer?.name ?? t({ id: 'post.title', message: 'Post' }));
  if (data) return <PostCard feed={data} whole eager />;
  return (
    <NotThere
      error={error}
      onRetry={refetch}
      failed={t({ id: 'post.failed', message: 'Couldn’t load the post' })}
      gone={{
        title: t({ id: 'post.gone', message: 'This post isn’t available' }),
        words: (
          <Trans id="post.gone.body">
            It may have been removed, or you may not have access to it.
          </Trans>
        ),
        onward: { to: '/', words: <Trans id="post.gone.home">Go home</Trans> },
      }}
    />
  );
};
