import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useGo } from '@ovation/ui-kit/page/navigation';

/** What else can be done with a post. */
export const PostMenu = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const go = useGo();
  const address = `/posts/${feed._id}`;
  return (
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
          onSelect: () => {
            navigator.clipboard
              .writeText(location.origin + address)
              .then(() =>
                notices.say({
                  tone: 'success',
                  message: t({ id: 'post.copied', message: 'Link copied' }),
                }),
              )
              .catch(reportError);
          },
        },
      ]}
    />
  );
};
