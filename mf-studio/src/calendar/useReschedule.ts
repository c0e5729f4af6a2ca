import type { Feed } from '@ovation/contracts/posts/feed';
import { useState } from 'react';

/** The post that is being rescheduled; it stays while its sheet closes. */
export const useReschedule = () => {
  const [moving, setMoving] = useState<{ feed: Feed; isOpen: boolean }>();
  return {
    move: (feed: Feed): void => setMoving({ feed, isOpen: true }),
    sheet: moving && {
      feed: moving.feed,
      open: moving.isOpen,
      onClose: (): void => setMoving({ ...moving, isOpen: false }),
    },
  };
};
