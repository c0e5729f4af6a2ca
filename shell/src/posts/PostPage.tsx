import { useLingui } from '@lingui/react/macro';
import type { Post } from '@ovation/contracts/posts/post';
import { PageArticle } from '@ovation/product-ui/pages/PageArticle.lazy';
import { Card } from '@ovation/ui-kit/display/Card';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { usePageMeta, usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { postQuery } from '@ovation/web-client/posts/calls';
import { useQuery } from '@tanstack/react-query';

const Shown = ({ post }: { post: Post }) => {
  usePageTitle(post.title);
  usePageMeta({ description: post.description, path: `/page/${post.slug}` });
  return (
    <Card flush>
      <PageArticle post={post} />
    </Card>
  );
};

/** `/page/<slug>`: whatever the operator has written, in the reader's language where it has it. */
export const PostPage = () => {
  const { t, i18n } = useLingui();
  const slug = usePathParam('slug');
  const { data, error, refetch } = useQuery({
    ...postQuery(slug, i18n.locale),
    // Words in another language stay until those that were chosen are here.
    placeholderData: (before: Post | undefined) => (before?.slug === slug ? before : undefined),
  });
  if (data) return <Shown post={data} />;
  return (
    <NotThere
      error={error}
      failed={t({ id: 'page.failed', message: 'This page didn’t load' })}
      onRetry={() => {
        refetch().catch(reportError);
      }}
    />
  );
};
