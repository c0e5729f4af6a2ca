import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { Gone } from '@ovation/ui-kit/feedback/NotThere';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { Suspense } from 'react';
import { PostList } from '../posts/PostList.tsx';
import { type FeedFilter, useFeeds } from '../posts/useFeeds.ts';

/** All posts about one topic, newest first. */
export const Topic = ({
  name,
  title,
  filter,
  isKnown = true,
}: {
  /** Key under which the scroll position is stored. */
  name: string;
  title: string;
  filter: FeedFilter;
  /** True if the topic exists, even if it has no posts. */
  isKnown?: boolean;
}) => {
  const { t } = useLingui();
  usePageTitle(title);
  usePageMeta({
    description: t({ id: 'topic.description', message: `Posts about ${title}, newest first.` }),
  });
  const { posts, error, isPending } = useFeeds(filter);
  if (isGone(error) || (!isKnown && !isPending && !error && posts.length === 0)) return <Gone />;
  return (
    <div className={layout.stack}>
      <h1 className={layout.title} dir="auto">
        {title}
      </h1>
      <Suspense>
        <div>
          <PostList
            key={name}
            name={name}
            filter={filter}
            empty={
              <EmptyState
                icon="search"
                title={t({ id: 'topic.none', message: 'No posts here yet' })}
                action={
                  <ButtonLink to="/explore" size="small">
                    <Trans id="home.empty.explore">Explore creators</Trans>
                  </ButtonLink>
                }
              >
                <Trans id="topic.none.body">Posts about this will show up here.</Trans>
              </EmptyState>
            }
          />
        </div>
      </Suspense>
    </div>
  );
};
