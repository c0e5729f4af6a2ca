import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { IconButton } from '@ovation/ui-kit/components/Button';
import { Menu } from '@ovation/ui-kit/components/Menu';
import { useGo } from '@ovation/ui-kit/services/navigation';
import { notices } from '@ovation/ui-kit/services/notices';

/** What else can be done with a post. */
export const PostMenu = ({ feed, startsOpen }: { feed: Feed; startsOpen: boolean }) => {
  const { t } = useLingui();
  const go = useGo();
  const address = `/posts/${feed._id}`;
  return (
    <Menu
      startsOpen={startsOpen}
      trigger={
        <IconButton icon="dots" size="small" label={t({ id: 'post.menu', message: 'More' })} />
      }
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
