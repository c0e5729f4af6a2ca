import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Link } from '@ovation/ui-kit/display/Link';
import { FollowButton } from '../follows/FollowButton.tsx';
import * as css from './explore.css.ts';
import { FromPrice } from './FromPrice.tsx';

/** Row of a creator: link to the page, lowest price, and Follow. */
export const CreatorRow = ({ performer }: { performer: PerformerProfile }) => (
  <div className={css.suggestion}>
    <Link to={`/${performer.username}`} className={css.person}>
      <Person
        src={performer.avatar}
        name={performer.name}
        size={40}
        verified={performer.isVerified}
        note={
          <span className={css.wrapped}>
            <FromPrice performer={performer} />
          </span>
        }
      />
    </Link>
    <FollowButton
      performerId={performer._id}
      name={performer.name}
      isFollowed={performer.isFollowed}
      size="tiny"
    />
  </div>
);
