import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { Suspense } from 'react';
import { PostList } from '../feeds/PostList.tsx';
import type { FeedFilter } from '../feeds/useFeeds.ts';

/** Everybody’s posts about one thing, the newest first. */
export const Topic = ({
  name,
  title,
  filter,
}: {
  /** Under which the place in the list is kept. */
  name: string;
  title: string;
  filter: FeedFilter;
}) => {
  const { t } = useLingui();
  usePageTitle(title);
  usePageMeta({
    description: t({ id: 'topic.description', message: `Posts about ${title}, newest first.` }),
  });
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
