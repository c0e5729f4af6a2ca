import type { Page } from '@ovation/contracts/kernel/page';
import type { Block } from '@ovation/contracts/pages/content';
import type { SitePage, StaffPage } from '@ovation/contracts/pages/sitePage';
import { all, type Key, under } from '../query/queryKey.ts';

export const pages = {
  one: (slug: string, locale: string) => under<Key<SitePage>>('pages', 'one', slug, locale),
  ones: all('pages', 'one'),
  written: all('pages', 'written'),
  writtenList: (offset: number) => under<Key<Page<StaffPage>>>('pages', 'written', 'list', offset),
  writtenOne: (id: string) => under<Key<StaffPage>>('pages', 'written', 'one', id),
  preview: (text: string) => under<Key<readonly Block[]>>('pages', 'preview', text),
} as const;
