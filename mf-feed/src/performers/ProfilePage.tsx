import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { keys } from '@ovation/ui-kit/data/keys';
import { useMe } from '@ovation/ui-kit/data/me';
import { performerQuery } from '@ovation/ui-kit/data/performers';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Verified } from '@ovation/ui-kit/display/Marks';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { excerptOf } from '@ovation/ui-kit/i18n/excerpt';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { CardHead } from '@ovation/ui-kit/layout/Card';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useReport } from '@ovation/ui-kit/overlay/useReport';
import {
  useCameFromHere,
  useGo,
  useMovedTo,
  usePageMeta,
  usePageTitle,
  usePathParam,
  useSearch,
} from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { isolated, prose } from '@ovation/ui-kit/theme/text.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { PostList } from '../feeds/PostList.tsx';
import { useShare } from '../feeds/useShare.ts';
import { FollowButton } from '../follows/FollowButton.tsx';
import { About, usePlaceName } from './About.tsx';
import { Categories, Links, MoreFacts } from './Facts.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import * as css from './profiles.css.ts';

type Tab = 'posts' | 'photos';

const tabsId = 'profile';

const Counts = ({ performer }: { performer: PerformerProfile }) => (
  <p className={css.counts}>
    {performer.totalFollower > 0 && (
      <span>
        <Plural
          id="profile.followers"
          value={performer.totalFollower}
          one={
            <span>
              <b className={css.countValue}>#</b> follower
            </span>
          }
          other={
            <span>
              <b className={css.countValue}>#</b> followers
            </span>
          }
        />
      </span>
    )}
    {performer.totalSubscriber > 0 && (
      <span>
        <Plural
          id="profile.subscribers"
          value={performer.totalSubscriber}
          one={
            <span>
              <b className={css.countValue}>#</b> subscriber
            </span>
          }
          other={
            <span>
              <b className={css.countValue}>#</b> subscribers
            </span>
          }
        />
      </span>
    )}
    <span>
      <Plural
        id="profile.posts"
        value={performer.totalFeed}
        one={
          <span>
            <b className={css.countValue}>#</b> post
          </span>
        }
        other={
          <span>
            <b className={css.countValue}>#</b> posts
          </span>
        }
      />
    </span>
  </p>
);

/** On a phone, where nothing else leads to where one came from. */
const Back = () => {
  const { t } = useLingui();
  const go = useGo();
  const cameFromHere = useCameFromHere();
  if (!cameFromHere) return null;
  return (
    <div className={css.coverBack}>
      <IconButton
        icon="arrowStart"
        tone="picture"
        size="small"
        label={t({ id: 'profile.back', message: 'Back' })}
        onClick={() => go(-1)}
      />
    </div>
  );
};

/** What else can be done with a page; nothing for whose it is, and for strangers. */
const ProfileMenu = ({ performerId }: { performerId: string }) => {
  const { t } = useLingui();
  const report = useReport({ target: 'performer', targetId: performerId, ownerId: performerId });
  if (report.entries.length === 0) return null;
  return (
    <>
      <MenuButton
        icon="dots"
        tone="picture"
        size="small"
        label={t({ id: 'profile.menu', message: 'More' })}
        entries={report.entries}
      />
      {report.sheet}
    </>
  );
};

const Cover = ({
  performer: { _id, cover, name, username },
  isOwn,
}: {
  performer: PerformerProfile;
  isOwn: boolean;
}) => {
  const { t } = useLingui();
  const share = useShare();
  return (
    <div className={css.banner}>
      {cover ? (
        <img className={css.cover} src={cover} alt="" fetchPriority="high" />
      ) : (
        <div className={css.cover} />
      )}
      {!isOwn && <Back />}
      <div className={css.coverActions}>
        <IconButton
          icon="share"
          tone="picture"
          size="small"
          label={t({ id: 'profile.share', message: 'Share this page' })}
          onClick={() => share(`/${username}`, name)}
        />
        <ProfileMenu performerId={_id} />
      </div>
    </div>
  );
};

const Head = ({ performer, isOwn }: { performer: PerformerProfile; isOwn: boolean }) => {
  const { t } = useLingui();
  const place = usePlaceName(performer);
  const name = firstNameOf(performer.name);
  return (
    <section className={css.head}>
      <Cover performer={performer} isOwn={isOwn} />
      <div className={css.body}>
        <div className={css.top}>
          <Avatar src={performer.avatar} name={performer.name} size={96} edged />
          <div className={css.actions}>
            <Slot
              name="creator-actions"
              given={{ performer, tone: 'outline', size: 'small', place: 'profile' }}
            />
            <FollowButton
              performerId={performer._id}
              name={performer.name}
              isFollowed={performer.isFollowed}
            />
          </div>
        </div>
        <div>
          <h1 className={css.name}>
            {performer.name}
            {performer.isVerified && <Verified size={20} />}
          </h1>
          <p className={css.handle}>
            <span className={isolated}>@{performer.username}</span>
          </p>
        </div>
        {performer.bio && (
          <p className={cx(css.bio, prose)} dir="auto">
            {performer.bio}
          </p>
        )}
        <p className={css.facts}>
          {place && (
            <span className={css.fact}>
              <Icon name="pin" size={16} />
              {place}
            </span>
          )}
        </p>
        <Categories performer={performer} />
        <Links performer={performer} />
        <MoreFacts
          performer={performer}
          title={t({ id: 'profile.about', message: `About ${name}` })}
        />
        <Counts performer={performer} />
      </div>
    </section>
  );
};

/** What the page sells, or, to its owner, what it is for: below the head, or a card beside the posts. */
const Offer = ({ performer, isOwn }: { performer: PerformerProfile; isOwn: boolean }) => {
  const { t } = useLingui();
  const name = firstNameOf(performer.name);
  if (isOwn) {
    return (
      <section className={css.offer}>
        <Slot name="own-page" />
      </section>
    );
  }
  return (
    <section className={css.offer}>
      <div className={css.offerTitle}>
        <CardHead
          title={
            performer.isSubscribed
              ? t({ id: 'profile.subscribed', message: 'Your subscription' })
              : t({ id: 'profile.subscribe', message: `Subscribe to ${name}` })
          }
        />
      </div>
      <Slot
        name="creator-subscribe"
        given={{ performer }}
        waiting={<div className={css.subscribeWaiting} />}
      />
    </section>
  );
};

/** All posts of a creator, or those with the words that are looked for. */
const Posts = ({ performer, isOwn }: { performer: PerformerProfile; isOwn: boolean }) => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const typed = search.get('q') ?? '';
  const q = useDeferredValue(typed.trim());
  const name = firstNameOf(performer.name);
  const label = t({ id: 'profile.search', message: `Search the posts of ${name}` });
  return (
    <>
      {(performer.totalFeed > 0 || typed) && (
        <div className={css.find}>
          <TextInput
            type="search"
            round
            icon="search"
            label={label}
            labelHidden
            placeholder={label}
            value={typed}
            onChange={(event) => setSearch(event.target.value ? { q: event.target.value } : {})}
          />
        </div>
      )}
      <PostList
        key={q}
        name={q ? `profile/${performer._id}/${q}` : `profile/${performer._id}`}
        filter={{ performerId: performer._id, ...(q && { q }) }}
        empty={
          q ? (
            <EmptyState
              icon="search"
              title={t({ id: 'profile.search.none', message: 'No posts found' })}
            >
              <Trans id="profile.search.none.body">
                Try the beginning of a word. Only the visible part of locked posts is searched.
              </Trans>
            </EmptyState>
          ) : isOwn ? (
            <EmptyState
              icon="edit"
              title={t({ id: 'profile.none', message: 'No posts yet' })}
              action={
                <ButtonLink to="/studio/posts" size="small" icon="plus">
                  <Trans id="profile.none.write">Write your first post</Trans>
                </ButtonLink>
              }
            >
              <Trans id="profile.none.own">This is what fans see before they subscribe.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon="edit" title={t({ id: 'profile.none', message: 'No posts yet' })}>
              <Trans id="profile.none.body">{name}’s posts will show up here.</Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
};

/** What the page says of itself, to its reader and to those who link to it. */
const useHeadOf = (performer: PerformerProfile): void => {
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
  const tab: Tab = search.get('tab') === 'photos' ? 'photos' : 'posts';
  const isOwn = user?._id === performer._id;
  useHeadOf(performer);
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
          onChange={(next) => setSearch(next === 'photos' ? { tab: 'photos' } : {})}
          tabs={[
            { value: 'posts', label: <Trans id="profile.tab.posts">Posts</Trans> },
            { value: 'photos', label: <Trans id="profile.tab.photos">Photos</Trans> },
          ]}
        />
      </div>
      <div className={css.posts}>
        <TabPanel id={tabsId} value={tab}>
          <Suspense>
            {tab === 'photos' ? (
              <PhotoGrid performerId={performer._id} />
            ) : (
              <Posts performer={performer} isOwn={isOwn} />
            )}
          </Suspense>
        </TabPanel>
      </div>
    </div>
  );
};

/** A name that the creator has left leads here for a while, and gives way to the present one. */
const useNewAddress = (profileId: string, performer: PerformerProfile | undefined): void => {
  const queries = useQueryClient();
  const isNamed =
    performer === undefined ||
    [performer._id, performer.username].some(
      (name) => name.toLowerCase() === profileId.toLowerCase(),
    );
  const username = isNamed ? undefined : performer.username;
  // What is shown here is shown there at once.
  useEffect(() => {
    if (username !== undefined) queries.setQueryData(keys.performers.one(username), performer);
  }, [queries, username, performer]);
  useMovedTo(username === undefined ? undefined : `/${username}`);
};

/** A creator's page, by username or id. */
export const Page = () => {
  const { t } = useLingui();
  const profileId = usePathParam('profileId');
  const { data, error, refetch } = useQuery(performerQuery(profileId));
  useNewAddress(profileId, data);
  if (data) return <Profile key={data._id} performer={data} />;
  return (
    <NotThere
      error={error}
      onRetry={refetch}
      failed={t({ id: 'profile.failed', message: 'Couldn’t load the profile' })}
    />
  );
};
