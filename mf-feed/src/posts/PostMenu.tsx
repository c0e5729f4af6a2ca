import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { useMuteAndBlock } from '@ovation/product-ui/people/useMuteAndBlock';
import { useReport } from '@ovation/product-ui/reports/useReport';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';

/** Menu of further actions on a post. */
export const PostMenu = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const { _id: targetId, performerId: ownerId } = feed;
  const muteAndBlock = useMuteAndBlock(
    { _id: ownerId, name: feed.performer?.name ?? '' },
    { isChosen: feed.reason !== null },
  );
  const report = useReport({ target: 'feed', targetId, ownerId });
  return (
    <>
      <MenuButton
        icon="dots"
        size="small"
        label={t({ id: 'post.menu', message: 'More' })}
        entries={[
          {
            label: t({ id: 'post.copy', message: 'Copy link' }),
            icon: 'link',
            onSelect: () => copyLink(`/posts/${targetId}`),
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
