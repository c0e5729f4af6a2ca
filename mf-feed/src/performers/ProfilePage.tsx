import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { excerptOf } from '@ovation/ui-kit/i18n/excerpt';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import {
  useCanonicalPath,
  usePageMeta,
  usePageTitle,
  usePathParam,
  useSearch,
} from '@ovation/ui-kit/page/navigation';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { About } from './About.tsx';
import { BlockedCreator, useBlockedCreator } from './BlockedCreator.tsx';
import { Head } from './Head.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { Offer } from './Offer.tsx';
import { PostSearchButton, PostSearchField, usePostSearch } from './PostSearch.tsx';
import { Posts } from './Posts.tsx';
import * as css from './profiles.css.ts';
import { Welcome } from './Welcome.tsx';

const tabs = ['posts', 'photos', 'videos'] as const;
type Tab = (typeof tabs)[number];

const tabsId = 'profile';

/** Title and meta data of the page, for its reader and for link previews. */
const usePageHead = (performer: PerformerProfile): void => {
  const { t } = useLingui();
  const name = firstNameOf(performer.name);
  usePageTitle(performer.name);
  usePageMeta({
    description:
      excerptOf(performer.bio) ||
      t({ id: 'profile.description', message: `Posts and photos by ${name}, for subscribers.` }),
    path: `/${performer.username}`,
    type: 'profile',
    picture: `/api/performers/${performer._id}/picture`,
  });
};

const Profile = ({ performer }: { performer: PerformerProfile }) => {
  const { t } = useLingui();
  const user = useMe();
  const [search, setSearch] = useSearch();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'posts';
  const postSearch = usePostSearch(performer);
  const isSearched = tab === 'posts' && postSearch.hasPosts;
  const isOwn = user?._id === performer._id;
  usePageHead(performer);
  return (
    <div className={css.page}>
      <Head performer={performer} isOwn={isOwn} />
      <aside className={css.side}>
        {(isOwn || !user?.isPerformer) && <Offer performer={performer} isOwn={isOwn} />}
        <div className={css.about}>
          <About performer={performer} />
        </div>
      </aside>
      <div className={css.tabsRow}>
        <TabList<Tab>
          id={tabsId}
          label={t({ id: 'profile.tabs', message: 'Profile sections' })}
          className={css.tabs}
          value={tab}
          onChange={(next) => setSearch(next === 'posts' ? {} : { tab: next })}
          tabs={[
            { value: 'posts', label: <Trans id="profile.tab.posts">Posts</Trans> },
            { value: 'photos', label: <Trans id="profile.tab.photos">Photos</Trans> },
            { value: 'videos', label: <Trans id="profile.tab.videos">Videos</Trans> },
          ]}
        />
        {isSearched && <PostSearchButton search={postSearch} />}
      </div>
      <div className={css.posts}>
        <TabPanel id={tabsId} value={tab}>
          {isSearched && <PostSearchField search={postSearch} />}
          <Suspense>
            {tab !== 'posts' ? (
              <MediaGrid
                key={tab}
                performerId={performer._id}
                type={tab === 'videos' ? 'video' : 'photo'}
              />
            ) : (
              <>
                <Welcome performer={performer} />
                <Posts performer={performer} isOwn={isOwn} words={postSearch.typed} />
              </>
            )}
          </Suspense>
        </TabPanel>
      </div>
    </div>
  );
};

/** A former username redirects here for a while, and is replaced by the current one. */
const useCanonicalUsername = (profileId: string, performer: PerformerProfile | undefined): void => {
  const queries = useQueryClient();
  const isNamed =
    performer === undefined ||
    [performer._id, performer.username].some(
      (name) => name.toLowerCase() === profileId.toLowerCase(),
    );
  const username = isNamed ? undefined : performer.username;
  // The new address reuses the loaded data.
  useEffect(() => {
    if (username !== undefined) queries.setQueryData(keys.performers.one(username), performer);
  }, [queries, username, performer]);
  useCanonicalPath(username === undefined ? undefined : `/${username}`);
};

/** A creator's page, by username or id. */
export const Page = () => {
  const { t } = useLingui();
  const profileId = usePathParam('profileId');
  const { data, error, refetch } = useQuery(performerQuery(profileId));
  useCanonicalUsername(profileId, data);
  const blocked = useBlockedCreator(profileId, isGone(error));
  if (blocked && isGone(error)) {
    return (
      <BlockedCreator person={blocked} onUnblocked={() => void refetch().catch(reportError)} />
    );
  }
  if (data) return <Profile key={data._id} performer={data} />;
  return (
    <NotThere
      error={error}
      onRetry={refetch}
      failed={t({ id: 'profile.failed', message: 'Couldn’t load the profile' })}
    />
  );
};
