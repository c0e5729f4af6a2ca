import { defineMessages, type Message } from '../translations/message.ts';
import type { ContentType } from './rules.ts';

/** Names of content types in each language of the product: a missing one does not compile. */
/** Returns the names of some content types, by type. */
export const contentWords: Readonly<Record<ContentType, Message>> = defineMessages('content', {
  feed: 'Post',
  gallery: 'Gallery',
  video: 'Video',
  product: 'Product',
  performer: 'Creator',
  comment: 'Comment',
  message: 'Message',
  user: 'Fan',
  stream: 'Stream',
});

export const wordsOfContent = <Type extends ContentType>(
  types: readonly Type[],
): Readonly<Record<Type, Message>> =>
  Object.fromEntries(types.map((type) => [type, contentWords[type]])) as Record<Type, Message>;
