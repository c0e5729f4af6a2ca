import type { Feed } from '@ovation/contracts/posts/feed';
import type { ReactNode } from 'react';
import * as css from './posts.css.ts';
import { useOpenOnTap } from './useOpenOnTap.ts';

const TapToOpen = ({ feed, children }: { feed: Feed; children: ReactNode }) => {
  const onClick = useOpenOnTap(`/posts/${feed._id}`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the post's time is its link by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <div className={css.tappable} onClick={onClick}>
      {children}
    </div>
  );
};

/**
 * Content of a post that opens its page on tap in a list; the time is the link for keyboards. On the post's
 * own page it does nothing.
 */
export const Tappable = ({
  feed,
  isPage,
  children,
}: {
  feed: Feed;
  isPage: boolean;
  children: ReactNode;
}) => (isPage ? children : <TapToOpen feed={feed}>{children}</TapToOpen>);
