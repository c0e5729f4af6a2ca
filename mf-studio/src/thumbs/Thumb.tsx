import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import * as css from './thumb.css.ts';

/** A small picture in front of a row; where there is none, a sign of what it is. */
export const Thumb = ({
  url,
  icon,
  kind,
}: {
  url?: string | null | undefined;
  icon: IconName;
  /** What the sign says, which then stands in a corner of the picture too. */
  kind?: string;
}) =>
  url ? (
    <span className={css.whole}>
      <img className={css.thumb} src={url} alt="" loading="lazy" />
      {kind !== undefined && (
        <span className={css.sign}>
          <Icon name={icon} size={16} />
          <span className={visuallyHidden}>{kind}</span>
        </span>
      )}
    </span>
  ) : (
    <span className={css.noThumb}>
      <Icon name={icon} />
    </span>
  );
