import { useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { acceptAttribute } from '@ovation/product-ui/uploads/chosenFile';
import { useOwnMedia } from '@ovation/product-ui/uploads/ownMedia.lazy';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { clockText } from '@ovation/ui-kit/i18n/clock';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { api } from '@ovation/web-client/api/client';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useRef } from 'react';
import { OwnMediaActions } from './OwnMediaActions.tsx';
import * as css from './profile.css.ts';

/** Poster of the video with its duration; an icon where there is none yet. */
const Poster = ({ file }: { file: FileView | null }) => {
  const poster = file?.thumbnails[0]?.url;
  return (
    <div className={css.welcomeShown}>
      {poster ? <img src={poster} alt="" className={css.welcomePoster} /> : <Icon name="video" />}
      {file && file.duration !== null && (
        <span className={css.welcomeLength} dir="ltr">
          {clockText(file.duration)}
        </span>
      )}
    </div>
  );
};

/** The welcome video of a creator's page, with its actions. */
export const WelcomeVideo = ({ shown }: { shown: FileView | null }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const media = useOwnMedia('welcome', shown?.url ?? null);
  // Settings that aren't loaded yet are no reason to refuse anything.
  const hasMedia = useSettings()?.hasMedia ?? true;
  const texts = {
    title: t({ id: 'picture.welcome.title', message: 'Welcome video' }),
    choose: t({ id: 'picture.welcome', message: 'Choose your welcome video' }),
    remove: t({ id: 'picture.welcome.remove', message: 'Remove your welcome video' }),
  };
  return (
    <div className={css.picture}>
      <Poster file={shown} />
      <FilePicker
        ref={picker}
        label={texts.choose}
        accept={acceptAttribute('video')}
        onChoose={([file]) => {
          if (file) media.choose(file);
        }}
      />
      <OwnMediaActions
        {...{ media, texts }}
        isPresent={shown !== null}
        isReplaceable={hasMedia}
        note={
          hasMedia
            ? t({ id: 'picture.welcome.note', message: 'A video that your page opens with.' })
            : t({ id: 'picture.welcome.noMedia', message: 'Video isn’t available on this site.' })
        }
        onChoose={() => picker.current?.click()}
        onRemove={() => api.performers.removeWelcomeVideo()}
      />
    </div>
  );
};
