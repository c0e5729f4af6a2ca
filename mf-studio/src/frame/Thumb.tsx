import { Icon } from '@ovation/ui-kit/display/Icon';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import * as css from './thumb.css.ts';

/** A small picture in front of a row; where there is none, a sign of what it is. */
export const Thumb = ({ url, icon }: { url?: string | null | undefined; icon: IconName }) =>
  url ? (
    <img className={css.thumb} src={url} alt="" loading="lazy" />
  ) : (
    <span className={css.noThumb}>
      <Icon name={icon} />
    </span>
  );
