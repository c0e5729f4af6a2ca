import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Verified } from '@ovation/ui-kit/icons/Marks';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { actionWord } from '@ovation/ui-kit/theme/actions.css';
import { isolated } from '@ovation/ui-kit/theme/text.css';
import { FollowButton } from '../follows/FollowButton.tsx';
import { useLocationName } from './About.tsx';
import { Bio } from './Bio.tsx';
import { Counts } from './Counts.tsx';
import { Cover } from './Cover.tsx';
import { Links } from './Facts.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import * as css from './profiles.css.ts';

interface HeadProps {
  readonly performer: PerformerProfile;
  readonly isOwn: boolean;
}

const Face = ({ performer: { avatar, name }, isOwn }: HeadProps) => {
  const { t } = useLingui();
  return (
    <span className={css.face}>
      <Avatar src={avatar} name={name} size={96} edged className={css.facePicture} />
      {isOwn && (
        <span className={css.faceAction}>
          <OwnPicture
            kind="face"
            label={t({ id: 'profile.own.face', message: 'Change your profile picture' })}
            shown={avatar}
          />
        </span>
      )}
    </span>
  );
};

/** Head of a creator's page: pictures, name and bio. */
export const Head = ({ performer, isOwn }: HeadProps) => {
  const place = useLocationName(performer);
  return (
    <section className={css.head}>
      <Cover performer={performer} isOwn={isOwn} />
      <div className={css.body}>
        <div className={css.top}>
          <Face performer={performer} isOwn={isOwn} />
          <div className={css.actions}>
            {isOwn && (
              <ButtonLink to="/creator/account" tone="outline" size="small" icon="edit">
                <span className={actionWord}>
                  <Trans id="profile.own.edit">Edit profile</Trans>
                </span>
              </ButtonLink>
            )}
            <Slot
              name="creator-actions"
              given={{ performer, tone: 'outline', size: 'small', place: 'profile' }}
            />
            {!(performer.isSubscribed && performer.isFollowed) && (
              <FollowButton
                performerId={performer._id}
                name={performer.name}
                isFollowed={performer.isFollowed}
              />
            )}
            {!isOwn && <ProfileMenu performer={performer} />}
          </div>
        </div>
        <div>
          <h1 className={css.name}>
            {performer.name}
            {performer.isVerified && <Verified size={20} />}
          </h1>
          <div className={css.locationLine}>
            <p className={css.handle}>
              <span className={isolated}>@{performer.username}</span>
              {place && (
                <>
                  {' · '}
                  <bdi>{place}</bdi>
                </>
              )}
            </p>
            <Links links={performer.socialLinks} />
          </div>
        </div>
        <Bio performer={performer} />
        <Counts performer={performer} />
      </div>
    </section>
  );
};
