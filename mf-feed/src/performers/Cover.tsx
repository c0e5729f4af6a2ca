import { useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { BackButton } from '@ovation/ui-kit/layout/PageTitle';
import { useMe } from '@ovation/web-client/auth/calls';
import { useReact } from '@ovation/web-client/reactions/calls';
import { useShare } from '../posts/useShare.ts';
import { OwnPicture } from './OwnPicture.tsx';
import * as css from './profiles.css.ts';

/** Bookmarks a creator's page; renders nothing for the staff, who have no bookmarks. */
const BookmarkButton = ({
  performer: { _id: objectId, isBookmarked },
}: {
  performer: PerformerProfile;
}) => {
  const { t } = useLingui();
  const user = useMe();
  const react = useReact();
  const ask = usePendingIntent(
    { kind: 'react', targetId: objectId, performerId: objectId },
    () => undefined,
  );
  if (user && isStaffRole(user.role)) return null;
  const keep = (): void =>
    react({ action: 'book_mark', objectType: 'performer', objectId }, !isBookmarked);
  return (
    <IconButton
      icon="bookmark"
      tone="picture"
      size="small"
      filled={isBookmarked}
      aria-pressed={isBookmarked}
      label={t({ id: 'profile.bookmark', message: 'Bookmark this page' })}
      onClick={() => (user ? keep() : ask())}
    />
  );
};

/** Cover of the page, with the page's actions on it. */
export const Cover = ({ performer, isOwn }: { performer: PerformerProfile; isOwn: boolean }) => {
  const { cover, name, username } = performer;
  const { t } = useLingui();
  const share = useShare();
  return (
    <div className={css.banner}>
      {cover ? (
        <img className={css.cover} src={cover} alt="" fetchPriority="high" />
      ) : (
        <div className={css.cover} />
      )}
      {!isOwn && <BackButton tone="picture" className={css.coverBack} />}
      <div className={css.coverActions}>
        {isOwn && (
          <OwnPicture
            kind="cover"
            label={t({ id: 'profile.own.cover', message: 'Change your cover' })}
            shown={cover}
          />
        )}
        {!isOwn && <BookmarkButton performer={performer} />}
        <IconButton
          icon="share"
          tone="picture"
          size="small"
          label={t({ id: 'profile.share', message: 'Share this page' })}
          onClick={() => share(`/${username}`, name)}
        />
      </div>
    </div>
  );
};
