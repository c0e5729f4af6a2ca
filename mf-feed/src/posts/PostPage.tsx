import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Button } from '@ovation/ui-kit/form/Button';
import { excerptOf } from '@ovation/ui-kit/i18n/excerpt';
import {
  useGo,
  useHasPreviousPage,
  usePageMeta,
  usePageTitle,
  usePathParam,
} from '@ovation/ui-kit/page/navigation';
import { quiet, visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { postQuery } from '@ovation/web-client/posts/calls';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PostCard } from './PostCard.tsx';
import * as css from './posts.css.ts';

const PostComments = lazyPart(async () => (await import('./PostComments.tsx')).PostComments);

/** Back to the previous page; for visitors from outside, to the creator. */
const BackLink = ({ feed: { performer } }: { feed: Feed }) => {
  const { t } = useLingui();
  const go = useGo();
  const cameFromHere = useHasPreviousPage();
  const look = { tone: 'plain', size: 'small', icon: 'arrowStart' } as const;
  return (
    <nav className={css.backLink} aria-label={t({ id: 'post.back.label', message: 'Back' })}>
      {cameFromHere ? (
        <Button {...look} onClick={() => go(-1)}>
          <Trans id="post.back">Back</Trans>
        </Button>
      ) : (
        <ButtonLink {...look} to={performer ? `/${performer.username}` : '/'}>
          <span className={css.backLinkName}>
            {performer?.name ?? <Trans id="post.back">Back</Trans>}
          </span>
        </ButtonLink>
      )}
    </nav>
  );
};

/** Comments below a post, loaded after the page. */
const Comments = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const waiting = (
    <Loading>
      <RowsSkeleton />
    </Loading>
  );
  return (
    <div className={css.comments}>
      <Card padded flush>
        <noscript>
          <p className={quiet}>
            {t({
              id: 'post.comments.noScript',
              message: 'Turn on JavaScript to read the comments.',
            })}
          </p>
        </noscript>
        {isHydrated ? (
          <Suspense fallback={waiting}>
            <PostComments feed={feed} title={<Trans id="post.comments">Comments</Trans>} />
          </Suspense>
        ) : (
          waiting
        )}
      </Card>
    </div>
  );
};

const Post = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const name = feed.performer?.name;
  const title = name
    ? t({ id: 'post.by', message: `Post by ${name}` })
    : t({ id: 'post.title', message: 'Post' });
  usePageTitle(title);
  usePageMeta({
    // Meta data of a locked post contains public data only.
    description:
      excerptOf(feed.text ?? feed.excerpt ?? '') ||
      t({ id: 'post.description', message: `A post by ${name}.` }),
    type: 'article',
    picture: `/api/performers/${feed.performerId}/picture`,
  });
  return (
    <div className={css.page}>
      <BackLink feed={feed} />
      <h1 className={visuallyHidden}>{title}</h1>
      <PostCard feed={feed} whole eager />
      {feed.status === 'active' && !feed.isErased && <Comments feed={feed} />}
    </div>
  );
};

export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const { data, error, refetch } = useQuery(postQuery(id));
  if (data) return <Post feed={data} />;
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
      }}
    />
  );
};
