import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useReport } from '@ovation/ui-kit/overlay/useReport';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { useCopyLink, useMayShare, useShare } from './useShare.ts';

/** What else can be done with a post. */
export const PostMenu = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const go = useGo();
  const copyLink = useCopyLink();
  const mayShare = useMayShare();
  const share = useShare();
  const { _id: targetId, performerId: ownerId } = feed;
  const report = useReport({ target: 'feed', targetId, ownerId });
  const address = `/posts/${feed._id}`;
  const name = feed.performer?.name ?? '';
  const sharing: readonly MenuEntry[] = mayShare
    ? [
        {
          label: t({ id: 'post.share', message: 'Share' }),
          icon: 'share',
          onSelect: () => share(address, t({ id: 'post.by', message: `Post by ${name}` })),
        },
      ]
    : [];
  return (
    <>
      <MenuButton
        icon="dots"
        size="small"
        label={t({ id: 'post.menu', message: 'More' })}
        entries={[
          {
            label: t({ id: 'post.open', message: 'Open the post' }),
            icon: 'external',
            onSelect: () => go(address),
          },
          {
            label: t({ id: 'post.copy', message: 'Copy the link' }),
            icon: 'link',
            onSelect: () => copyLink(address),
          },
          ...sharing,
          ...report.entries,
        ]}
      />
      {report.sheet}
    </>
  );
};
