import { useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useReport } from '@ovation/ui-kit/overlay/useReport';
import { useCameFromHere, useGo } from '@ovation/ui-kit/page/navigation';
import { useShare } from '../feeds/useShare.ts';
import * as css from './profiles.css.ts';

/** On a phone, where nothing else leads to where one came from. */
const Back = () => {
  const { t } = useLingui();
  const go = useGo();
  const cameFromHere = useCameFromHere();
  if (!cameFromHere) return null;
  return (
    <div className={css.coverBack}>
      <IconButton
        icon="arrowStart"
        tone="picture"
        size="small"
        label={t({ id: 'profile.back', message: 'Back' })}
        onClick={() => go(-1)}
      />
    </div>
  );
};

/** What else can be done with a page; nothing for whose it is, and for strangers. */
const ProfileMenu = ({ performerId }: { performerId: string }) => {
  const { t } = useLingui();
  const report = useReport({ target: 'performer', targetId: performerId, ownerId: performerId });
  if (report.entries.length === 0) return null;
  return (
    <>
      <MenuButton
        icon="dots"
        tone="picture"
        size="small"
        label={t({ id: 'profile.menu', message: 'More' })}
        entries={report.entries}
      />
      {report.sheet}
    </>
  );
};

/** The picture at the head of the page, with what can be done with the page on it. */
export const Cover = ({
  performer: { _id, cover, name, username },
  isOwn,
}: {
  performer: PerformerProfile;
  isOwn: boolean;
}) => {
  const { t } = useLingui();
  const share = useShare();
  return (
    <div className={css.banner}>
      {cover ? (
        <img className={css.cover} src={cover} alt="" fetchPriority="high" />
      ) : (
        <div className={css.cover} />
      )}
      {!isOwn && <Back />}
      <div className={css.coverActions}>
        <IconButton
          icon="share"
          tone="picture"
          size="small"
          label={t({ id: 'profile.share', message: 'Share this page' })}
          onClick={() => share(`/${username}`, name)}
        />
        <ProfileMenu performerId={_id} />
      </div>
    </div>
  );
};
