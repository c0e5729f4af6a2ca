import { useLingui } from '@lingui/react/macro';
import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import type { OwnPicture } from '@ovation/product-ui/uploads/ownMedia.lazy';
import { useOwnPicture } from '@ovation/product-ui/uploads/useOwnPicture.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { api } from '@ovation/web-client/api/client';
import type { ReactNode } from 'react';
import { OwnMediaActions, type OwnMediaTexts } from './OwnMediaActions.tsx';
import * as css from './profile.css.ts';
import { WelcomeVideo } from './WelcomeVideo.tsx';

interface PictureProps {
  readonly kind: OwnPicture;
  readonly words: OwnMediaTexts;
  /** URL of the current picture; null for none. */
  readonly shown: string | null;
  readonly onRemove: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** One of the user's own pictures with its actions. */
const Picture = ({ kind, words: texts, shown, onRemove, children }: PictureProps) => {
  const { media, choose, parts } = useOwnPicture(kind, texts.choose, shown);
  return (
    <div className={css.picture}>
      {children}
      {parts}
      <OwnMediaActions
        {...{ media, texts, onRemove }}
        isPresent={shown !== null}
        onChoose={choose}
      />
    </div>
  );
};

const known = (avatar: string): string | null => (avatar === avatarPlaceholder ? null : avatar);

/** The user's avatar and, for creators, the cover. */
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
