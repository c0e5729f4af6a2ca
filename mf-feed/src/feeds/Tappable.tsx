import type { Feed } from '@ovation/contracts/feeds/feed';
import type { ReactNode } from 'react';
import * as css from './feeds.css.ts';
import { useOpenOnTap } from './useOpenOnTap.ts';

const Opening = ({ feed, children }: { feed: Feed; children: ReactNode }) => {
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
 * What a post says, in whatever it says it: in a list a press opens its page, for which the time is the link. On
 * its own page nothing is left to open.
 */
export const Tappable = ({
  feed,
  isPage,
  children,
}: {
  feed: Feed;
  isPage: boolean;
  children: ReactNode;
}) => (isPage ? children : <Opening feed={feed}>{children}</Opening>);
