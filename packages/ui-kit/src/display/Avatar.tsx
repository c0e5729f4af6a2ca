import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { cx } from '../theme/cx.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './Avatar.css.ts';
import { Verified } from './Marks.tsx';

export interface AvatarProps {
  readonly src?: string | undefined;
  /** Whose it is; its initials stand in for a picture that is missing. */
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  readonly live?: boolean;
  readonly online?: boolean;
  /** A rim in the ground's colour, for one that overlaps a cover. */
  readonly edged?: boolean;
}

const initialsMax = 2;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, initialsMax)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

export const Avatar = ({
  src,
  name,
  size = 44,
  live = false,
  online = false,
  edged = false,
}: AvatarProps) => {
  const { t } = useLingui();
  const [broken, setBroken] = useState(false);
  const rim = edged ? (live ? css.edgedRinged : css.edged) : live && css.ringed;
  return (
    <span className={cx(css.root, rim)} style={{ inlineSize: size, blockSize: size }}>
      {src && !broken ? (
        <img
          className={css.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={css.picture} style={{ fontSize: size * 0.36 }} aria-hidden="true">
          {initialsOf(name)}
        </span>
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
}: AvatarProps & { note?: ReactNode; verified?: boolean; nameAs?: ReactNode }) => (
  <span className={css.person}>
    <Avatar {...avatar} />
    <span className={css.words}>
      <span className={css.name}>
        <span className={css.cut}>{nameAs ?? avatar.name}</span>
        {verified && <Verified />}
      </span>
      {note && (
        <span className={css.note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  </span>
);
