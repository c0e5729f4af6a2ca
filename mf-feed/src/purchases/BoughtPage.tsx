import { Trans, useLingui } from '@lingui/react/macro';
import { useMe } from '@ovation/ui-kit/data/me';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import { useMovedTo, usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { PostList } from '../feeds/PostList.tsx';
import { BoughtMessages } from './BoughtMessages.tsx';

type Tab = 'posts' | 'messages';
const tabsId = 'bought';

const Posts = () => {
  const { t } = useLingui();
  return (
    <PostList
      name="bought/posts"
      filter={{ source: 'bought' }}
      empty={
        <EmptyState
          icon="bag"
          title={t({ id: 'bought.none.posts', message: 'You haven’t bought any posts yet' })}
        >
          <Trans id="bought.none.posts.body">
            Posts that you buy are kept here, even if they’re taken down.
          </Trans>
        </EmptyState>
      }
    />
  );
};

/** What a fan has paid tokens for, and keeps. */
export const Page = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const tab: Tab = search.get('tab') === 'messages' ? 'messages' : 'posts';
  const title = t({ id: 'bought.title', message: 'Bought' });
  const isCreator = useMe()?.isPerformer === true;
  usePageTitle(title);
  // Creators buy nothing.
  useMovedTo(isCreator ? '/home' : undefined, '');
  if (isCreator) return null;
  return (
    <div className={layout.stack}>
      <PageTitle>{title}</PageTitle>
      <TabList<Tab>
        id={tabsId}
        label={title}
        className={layout.tabs}
        value={tab}
        onChange={(next) => setSearch(next === 'messages' ? { tab: next } : {})}
        tabs={[
          { value: 'posts', label: <Trans id="bought.posts">Posts</Trans> },
          { value: 'messages', label: <Trans id="bought.messages">Messages</Trans> },
        ]}
      />
      <TabPanel id={tabsId} value={tab}>
        {tab === 'posts' ? <Posts /> : <BoughtMessages />}
      </TabPanel>
    </div>
  );
};
