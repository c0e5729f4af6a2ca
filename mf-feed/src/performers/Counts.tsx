import { Plural } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import * as css from './profiles.css.ts';

/** How many follow, subscribe and what there is to see; nobody is told of a nought of people. */
export const Counts = ({ performer }: { performer: PerformerProfile }) => (
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
