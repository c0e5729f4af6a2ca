import type { Feed } from '@ovation/contracts/posts/feed';
import { PostCard } from './PostCard.tsx';

/** Preview of a draft post, as fans will see it. */
export const Fill = ({ feed }: { feed: Feed }) => <PostCard feed={feed} whole />;
