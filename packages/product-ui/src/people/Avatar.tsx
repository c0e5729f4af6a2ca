import { useLingui } from '@lingui/react/macro';
import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import { isNameless, usePersonName } from '@ovation/ui-kit/i18n/personName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Verified } from '@ovation/ui-kit/icons/Marks';
import { cx } from '@ovation/ui-kit/theme/cx';
import { personColourCount } from '@ovation/ui-kit/theme/personColours';
import { personColour } from '@ovation/ui-kit/theme/personColours.css';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './Avatar.css.ts';
import { initialsOf, placeOfName } from './initials.ts';

export interface AvatarProps {
  /** The placeholder that the API gives is no picture. */
  readonly src?: string | undefined;
  /** Whose it is; its initials stand in for a picture that is missing or does not load. */
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  readonly live?: boolean;
  readonly online?: boolean;
  /** A rim in the ground's colour, for one that overlaps a cover. */
  readonly edged?: boolean;
  readonly className?: string | undefined;
}

/** The initials on a colour that is always this person's. */
const Initials = ({ name, size }: { name: string; size: number }) => {
  const initials = isNameless(name) ? '' : initialsOf(name);
  const colour = personColour[placeOfName(name, personColourCount)];
  return (
    <span
      className={cx(css.picture, css.initials, colour)}
      style={{ fontSize: size * 0.38 }}
      dir="auto"
      aria-hidden="true"
      data-initials={initials}
    >
      {!initials && <Icon name="user" />}
    </span>
  );
};

export const Avatar = ({
  src,
  name,
  size = 44,
  live = false,
  online = false,
  edged = false,
  className,
}: AvatarProps) => {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  // One in a page that the server made may have failed before anything listened.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setBroken(src);
  }, [src]);
  const rim = edged ? (live ? css.edgedRinged : css.edged) : live && css.ringed;
  return (
    <span className={cx(css.root, rim, className)} style={{ inlineSize: size, blockSize: size }}>
      {src && src !== avatarPlaceholder && src !== broken ? (
        <img
          ref={picture}
          className={css.photo}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <Initials name={name} size={size} />
      )}
      {online && (
        <span className={css.online}>
          <span className={visuallyHidden}>{t({ id: 'ui.online', message: 'online' })}</span>
        </span>
      )}
    </span>
  );
};

/** A person in one line: avatar, name, mark, and a quiet note below. */
export const Person = ({
  note,
  verified = false,
  nameAs,
  ...avatar
}: AvatarProps & { note?: ReactNode; verified?: boolean; nameAs?: ReactNode }) => {
  const name = usePersonName(avatar.name);
  // Beside who is gone there is nothing to say: their username went with them.
  const shownNote = isNameless(avatar.name) ? undefined : note;
  return (
    <span className={css.person}>
      <Avatar {...avatar} />
      <span className={css.words}>
        <span className={css.name}>
          <span className={css.cut}>{nameAs ?? name}</span>
          {verified && <Verified />}
        </span>
        {shownNote && (
          <span className={css.note}>
            <bdi>{shownNote}</bdi>
          </span>
        )}
      </span>
    </span>
  );
};
