import { useLingui } from '@lingui/react/macro';
import { avatarPlaceholder } from '@ovation/contracts/auth/rules';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { api } from '@ovation/ui-kit/data/api';
import { type OwnPicture, useOwnMedia } from '@ovation/ui-kit/data/ownMedia.lazy';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { lazyPart } from '@ovation/ui-kit/live/lazyPart';
import { acceptedAs } from '@ovation/ui-kit/uploads/chosenFile';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { OwnMediaActs, type OwnMediaWords } from './OwnMediaActs.tsx';
import * as css from './profile.css.ts';
import { WelcomeVideo } from './WelcomeVideo.tsx';

const Cropper = lazyPart(async () => (await import('./Cropper.tsx')).Cropper);

const squareRatio = 1;
const coverRatio = 3;

interface PictureProps {
  readonly kind: OwnPicture;
  readonly words: OwnMediaWords;
  /** The link of what is shown now; null for nothing. */
  readonly shown: string | null;
  readonly ratio: number;
  readonly onRemove: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A picture of oneself with the ways to change it. A moving one is sent whole: a cut would hold it. */
const Picture = ({ kind, words, shown, ratio, onRemove, children }: PictureProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<File>();
  const media = useOwnMedia(kind, shown);
  const take = (file: File): void => {
    if (!media.check(file)) return;
    if (file.type === 'image/gif') media.choose(file);
    else setCutting(file);
  };
  return (
    <div className={css.picture}>
      {children}
      <FilePicker
        ref={picker}
        label={words.choose}
        accept={acceptedAs('photo')}
        onChoose={([file]) => {
          if (file) take(file);
        }}
      />
      <OwnMediaActs
        {...{ media, words, onRemove }}
        isThere={shown !== null}
        onChoose={() => picker.current?.click()}
      />
      {cutting && (
        <Suspense>
          <Cropper
            file={cutting}
            ratio={ratio}
            title={words.choose}
            onClose={() => setCutting(undefined)}
            onCut={(cut) => {
              setCutting(undefined);
              media.choose(cut);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

const known = (avatar: string): string | null => (avatar === avatarPlaceholder ? null : avatar);

/** The pictures that others know somebody by. */
export const Pictures = ({
  person: { _id: id, avatar, cover, name, isPerformer, welcomeVideo },
}: {
  person: {
    readonly _id: string;
    readonly avatar: string;
    readonly cover: string | null;
    readonly name: string;
    readonly isPerformer: boolean;
    readonly welcomeVideo?: PerformerProfile['welcomeVideo'];
  };
}) => {
  const { t } = useLingui();
  const change = (body: { avatarId?: null; coverId?: null }) =>
    isPerformer
      ? api.performers.updatePerformer({ params: { id }, body })
      : api.auth.updateUser({ body: { avatarId: null } });
  const title = isPerformer
    ? t({ id: 'profile.section.media', message: 'Pictures and video' })
    : t({ id: 'profile.section.pictures', message: 'Pictures' });
  return (
    <Card flush label={title}>
      <div className={css.pictures}>
        <CardHead title={title} />
        <Picture
          kind={isPerformer ? 'face' : 'avatar'}
          words={{
            title: t({ id: 'picture.face.title', message: 'Profile picture' }),
            choose: t({ id: 'picture.face', message: 'Choose your profile picture' }),
            remove: t({ id: 'picture.face.remove', message: 'Remove your profile picture' }),
          }}
          shown={known(avatar)}
          ratio={squareRatio}
          onRemove={() => change({ avatarId: null })}
        >
          <Avatar src={avatar} name={name} size={96} />
        </Picture>
        {isPerformer && (
          <Picture
            kind="cover"
            words={{
              title: t({ id: 'picture.cover.title', message: 'Cover' }),
              choose: t({ id: 'picture.cover', message: 'Choose your cover' }),
              remove: t({ id: 'picture.cover.remove', message: 'Remove your cover' }),
            }}
            shown={cover}
            ratio={coverRatio}
            onRemove={() => change({ coverId: null })}
          >
            {cover ? (
              <img src={cover} alt="" className={css.coverShown} />
            ) : (
              <div className={css.coverShown} />
            )}
          </Picture>
        )}
        {isPerformer && <WelcomeVideo shown={welcomeVideo ?? null} />}
      </div>
    </Card>
  );
};
