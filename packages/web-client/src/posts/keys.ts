import type { Page } from '@ovation/contracts/kernel/page';
import type { Block } from '@ovation/contracts/posts/content';
import type { Post, StaffPost } from '@ovation/contracts/posts/post';
import { all, type Key, under } from '../query/key.ts';

export const posts = {
  one: (slug: string, locale: string) => under<Key<Post>>('posts', 'one', slug, locale),
  ones: all('posts', 'one'),
  written: all('posts', 'written'),
  writtenList: (offset: number) => under<Key<Page<StaffPost>>>('posts', 'written', 'list', offset),
  writtenOne: (id: string) => under<Key<StaffPost>>('posts', 'written', 'one', id),
  preview: (text: string) => under<Key<readonly Block[]>>('posts', 'preview', text),
} as const;
