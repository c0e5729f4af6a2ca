import type { OwnPicture } from '@ovation/product-ui/uploads/ownMedia.lazy';
import { useOwnPicture } from '@ovation/product-ui/uploads/useOwnPicture.lazy';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useEffect, useRef } from 'react';
import * as css from './profiles.css.ts';

/** Changes a picture of one's page in place; errors of the chosen file are shown beside it. */
export const OwnPictureButton = ({
  kind,
  label,
  shown,
  isPressed,
}: {
  kind: OwnPicture;
  label: string;
  shown: string | null;
  /** True if it was pressed before this code had loaded. */
  isPressed: boolean;
}) => {
  const { media, choose, parts } = useOwnPicture(kind, label, shown);
  const { progress, trouble, retry } = media;
  const begin = useRef(isPressed ? choose : undefined);
  useEffect(() => {
    begin.current?.();
    begin.current = undefined;
  }, []);
  return (
    <>
      {parts}
      {trouble && (
        <p className={css.pictureError} role="alert">
          {trouble}
        </p>
      )}
      <IconButton
        icon={retry ? 'refresh' : 'camera'}
        tone="picture"
        size="small"
        label={progress ? `${label}: ${progress.words}` : label}
        aria-busy={progress !== undefined}
        disabled={progress !== undefined}
        onClick={retry ?? choose}
      />
      <span role="status" className={visuallyHidden}>
        {progress?.words}
      </span>
    </>
  );
};
