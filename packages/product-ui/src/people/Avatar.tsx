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
import { initialsOf, nameIndex } from './initials.ts';

export interface AvatarProps {
  /** Picture URL; the API's placeholder counts as no picture. */
  readonly src?: string | undefined;
  /** Name of the user; its initials replace a missing or broken picture. */
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  readonly live?: boolean;
  readonly online?: boolean;
  /** Adds a border in the background colour, for an avatar that overlaps a cover. */
  readonly edged?: boolean;
  readonly className?: string | undefined;
}

/** Initials on a colour derived from the name. */
const Initials = ({ name, size }: { name: string; size: number }) => {
  const initials = isNameless(name) ? '' : initialsOf(name);
  const colour = personColour[nameIndex(name, personColourCount)];
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
  // A server-rendered picture may have failed before the error handler was attached.
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

/** Avatar, name, badge and a secondary note in one line. */
export const Person = ({
  note,
  verified = false,
  nameAs,
  ...avatar
}: AvatarProps & { note?: ReactNode; verified?: boolean; nameAs?: ReactNode }) => {
  const name = usePersonName(avatar.name);
  // The username of a deleted account is erased too.
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
