import type { Feed } from '@ovation/contracts/posts/feed';
import { Link } from '@ovation/ui-kit/display/Link';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { cx } from '@ovation/ui-kit/theme/cx';
import { useNameOf } from '../drafts/postName.ts';
import { isScheduled } from '../drafts/savedPost.ts';
import * as css from './calendar.css.ts';
import { timeOf } from './usePostsByDay.ts';

/** A post on its day: a scheduled one can be moved, a published one links to its stats. */
export const DayPost = ({ feed, onMove }: { feed: Feed; onMove: () => void }) => {
  const nameOf = useNameOf();
  const dateText = useDateText();
  const at = timeOf(feed);
  const words = (
    <>
      <time dateTime={at} suppressHydrationWarning>
        {dateText(at, { timeStyle: 'short' })}
      </time>
      <span className={css.postText} dir="auto">
        {nameOf(feed)}
      </span>
    </>
  );
  return isScheduled(feed) ? (
    <button type="button" className={cx(css.post, css.scheduled)} onClick={onMove}>
      {words}
    </button>
  ) : (
    <Link to={`/studio/posts/${feed._id}/figures`} className={cx(css.post, css.published)}>
      {words}
    </Link>
  );
};
