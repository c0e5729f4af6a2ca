import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { videoMimeTypes } from '@ovation/contracts/files/rules';
import { api } from '@ovation/ui-kit/data/api';
import { useOwnMedia } from '@ovation/ui-kit/data/ownMedia.lazy';
import { useRef } from 'react';
import { Acts, Progress, Trouble } from './OwnMediaActs.tsx';
import * as css from './profile.css.ts';

/** The video that a creator's page opens with, and the ways to change it. */
export const WelcomeVideo = ({ shown }: { shown: FileView | null }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, isUnderWay, fault, choose } = useOwnMedia('welcome', shown?.url ?? null);
  const share = upload && upload.sizeBytes > 0 ? upload.sentBytes / upload.sizeBytes : 0;
  const lostId = upload?.state === 'failed' && !fault ? upload.id : undefined;
  const label = t({ id: 'picture.welcome', message: 'Choose your welcome video' });
  const poster = shown?.thumbnails[0]?.url;
  return (
    <div className={css.picture}>
      {poster ? (
        <img src={poster} alt="" className={css.welcomeShown} />
      ) : (
        <div className={css.welcomeShown} />
      )}
      <input
        ref={picker}
        className={css.fileInput}
        type="file"
        accept={videoMimeTypes.join(',')}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) choose(file);
          event.target.value = '';
        }}
      />
      {isUnderWay ? (
        <Progress label={label} share={share} isMade={upload?.fileId !== undefined} />
      ) : (
        <div className={css.field}>
          <Acts
            {...{ label, lostId }}
            isThere={shown !== null}
            onChoose={() => picker.current?.click()}
            onRemove={() => api.performers.removeWelcomeVideo()}
          />
          <p className={css.note}>
            <Trans id="picture.welcome.note">A video that your page opens with.</Trans>
          </p>
        </div>
      )}
      {(fault || lostId !== undefined) && <Trouble fault={fault} />}
    </div>
  );
};
