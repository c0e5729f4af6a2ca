import { Plural, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useToken } from '@ovation/web-client/session/session';
import { useState } from 'react';
import * as css from './profiles.css.ts';

const CreatorsFollowing = lazyPart(
  async () => (await import('../follows/CreatorsFollowing.lazy.tsx')).CreatorsFollowing,
);

/** Number of followers; for members also a link to those who are creators. */
const Followers = ({
  performer: { _id, name, totalFollower },
}: {
  performer: PerformerProfile;
}) => {
  const { t } = useLingui();
  const isMember = useToken() !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const count = (
    <Plural
      id="profile.followers"
      value={totalFollower}
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
  );
  if (!isMember) return <span>{count}</span>;
  return (
    <>
      <button type="button" className={css.countButton} onClick={() => setIsOpen(true)}>
        {count}
      </button>
      <SheetOnDemand
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t({ id: 'follows.public', message: `Creators who follow ${name}` })}
      >
        <CreatorsFollowing performerId={_id} />
      </SheetOnDemand>
    </>
  );
};

/** Numbers of followers, subscribers and posts; a zero of people is not shown. */
export const Counts = ({ performer }: { performer: PerformerProfile }) => (
  <div className={css.counts}>
    {performer.totalFollower > 0 && <Followers performer={performer} />}
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
  </div>
);
