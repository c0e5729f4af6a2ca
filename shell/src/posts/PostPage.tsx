import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@ovation/contracts/posts/post';
import { postQuery } from '@ovation/ui-kit/data/posts';
import { PageContent } from '@ovation/ui-kit/display/PageContent';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { Card } from '@ovation/ui-kit/layout/Card';
import { usePageMeta, usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { useQuery } from '@tanstack/react-query';
import * as css from '../pages/pages.css.ts';

/** From which day people are bound by it; told in the language of the page around it. */
const Since = ({ day }: { day: string }) => {
  const dateText = useDateText();
  const since = dateText(`${day}T12:00:00.000Z`, { dateStyle: 'long' });
  return (
    <p className={css.note}>
      <Trans id="legal.since">In force since {since}</Trans>
    </p>
  );
};

const Shown = ({ post }: { post: Post }) => {
  usePageTitle(post.title);
  usePageMeta({ description: post.description, path: `/page/${post.slug}` });
  return (
    <Card flush>
      <article className={css.prose}>
        <div>
          <h1 className={css.title} lang={post.locale} dir="auto">
            {post.title}
          </h1>
          {post.effectiveFrom && <Since day={post.effectiveFrom} />}
        </div>
        <div lang={post.locale} dir="auto">
          <PageContent content={post.content} />
        </div>
      </article>
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
