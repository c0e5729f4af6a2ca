import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import * as css from './thumb.css.ts';

/** Thumbnail of a row; an icon of its kind where there is none. */
export const Thumb = ({
  url,
  icon,
  kind,
}: {
  url?: string | null | undefined;
  icon: IconName;
  /** Label of the icon, which is then shown in a corner of the thumbnail, too. */
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
