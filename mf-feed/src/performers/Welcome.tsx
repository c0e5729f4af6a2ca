import { useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { PostVideo } from '../posts/PostVideo.tsx';
import * as css from './profiles.css.ts';

/** Welcome video of a creator's page. */
export const Welcome = ({ performer }: { performer: PerformerProfile }) => {
  const { t } = useLingui();
  const { _id, name, welcomeVideo } = performer;
  if (!welcomeVideo) return null;
  const label =
    welcomeVideo.altText ??
    t({ id: 'feed.profile.welcome', message: `${firstNameOf(name)}’s welcome video` });
  return (
    <div className={css.welcome}>
      <PostVideo file={welcomeVideo} label={label} ownerId={_id} eager />
    </div>
  );
};
