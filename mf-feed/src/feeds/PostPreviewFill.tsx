import type { Feed } from '@ovation/contracts/feeds/feed';
import { PostCard } from './PostCard.tsx';

/** A post that is being written, as fans will get it. */
export const Fill = ({ feed }: { feed: Feed }) => <PostCard feed={feed} whole />;
