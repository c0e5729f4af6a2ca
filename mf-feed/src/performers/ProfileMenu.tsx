import { useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { useMuteAndBlock } from '@ovation/product-ui/people/useMuteAndBlock';
import { useReport } from '@ovation/product-ui/reports/useReport';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';

/** Menu of further actions on a creator’s page. */
export const ProfileMenu = ({ performer }: { performer: PerformerProfile }) => {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const muteAndBlock = useMuteAndBlock(performer);
  const { _id: targetId, name, username } = performer;
  const report = useReport({ target: 'performer', targetId, ownerId: targetId });
  return (
    <>
      <MenuButton
        icon="dots"
        size="small"
        align="end"
        label={t({ id: 'profile.menuOf', message: `More about ${name}` })}
        entries={[
          {
            label: t({ id: 'post.copy', message: 'Copy link' }),
            icon: 'link',
            onSelect: () => copyLink(`/${username}`),
          },
          ...muteAndBlock.entries,
          ...report.entries,
        ]}
      />
      {muteAndBlock.question}
      {report.sheet}
    </>
  );
};
