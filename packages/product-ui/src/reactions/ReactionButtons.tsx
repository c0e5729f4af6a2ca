import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Count } from '@ovation/ui-kit/display/Amount';
import { Link } from '@ovation/ui-kit/display/Link';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { ReactNode } from 'react';
import * as css from './ReactionButtons.css.ts';

interface ToggleProps {
  readonly isOn: boolean;
  /** Called with the requested state; the parent updates `isOn` optimistically. */
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** Like button with its count, filled while active. */
export const LikeButton = ({
  isOn,
  onChange,
  count,
  disabled,
  className,
}: ToggleProps & { readonly count: number }) => {
  const { t } = useLingui();
  const counted = t({
    id: 'ui.like.count',
    message: `Like, ${plural(count, { one: '# like', other: '# likes' })}`,
  });
  return (
    <button
      type="button"
      className={cx(css.action, isOn && css.liked, className)}
      aria-pressed={isOn}
      aria-label={counted}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      <Icon name="heart" filled={isOn} />
      {count > 0 && <Count value={count} />}
    </button>
  );
};

/** Bookmark button; bookmarks are private. */
export const BookmarkButton = ({ isOn, onChange, disabled, className }: ToggleProps) => {
  const { t } = useLingui();
  const label = t({ id: 'ui.bookmark', message: 'Bookmark' });
  return (
    <button
      type="button"
      className={cx(css.action, isOn && css.kept, className)}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      <Icon name="bookmark" filled={isOn} />
    </button>
  );
};

/** Share button, which opens the share sheet of the device. */
export const ShareButton = ({ onPress }: { readonly onPress: () => void }) => {
  const { t } = useLingui();
  const label = t({ id: 'ui.share', message: 'Share' });
  return (
    <button type="button" className={css.action} aria-label={label} title={label} onClick={onPress}>
      <Icon name="share" />
    </button>
  );
};

/** Comment count: a button with `onPress`, else a link to the comments. */
export const CommentsButton = ({
  count,
  to,
  onPress,
}: {
  readonly count: number;
  readonly to: string;
  readonly onPress?: (() => void) | undefined;
}) => {
  const { t } = useLingui();
  const label = t({
    id: 'ui.comments.count',
    message: `Comments, ${plural(count, { one: '# comment', other: '# comments' })}`,
  });
  const content: ReactNode = (
    <>
      <Icon name="comment" />
      {count > 0 && <Count value={count} />}
    </>
  );
  return onPress ? (
    <button
      type="button"
      className={css.action}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
    >
      {content}
    </button>
  ) : (
    <Link to={to} className={css.action} aria-label={label}>
      {content}
    </Link>
  );
};
