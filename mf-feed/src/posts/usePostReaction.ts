import type { Feed } from '@ovation/contracts/posts/feed';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { useMe } from '@ovation/web-client/auth/calls';
import { useReact } from '@ovation/web-client/reactions/calls';

/** Likes or bookmarks a post; anonymous visitors are asked to sign in first. */
export const usePostReaction = ({ _id: objectId, performerId }: Feed) => {
  const user = useMe();
  const react = useReact();
  const ask = usePendingIntent({ kind: 'react', targetId: objectId, performerId }, () => undefined);
  return (action: 'like' | 'book_mark') =>
    (isOn: boolean): void => {
      if (user) react({ action, objectType: 'feed', objectId }, isOn);
      else ask();
    };
};
