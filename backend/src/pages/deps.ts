import type { Block } from '@ovation/contracts/pages/content';
import type { Base } from '../kernel/composition/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface PagesNeeds extends Pick<Base, 'commands' | 'readModels'>, SettingsOffers {}

export interface PagesDeps extends PagesNeeds {
  /** Cached Markdown parser. */
  readonly read: (markdown: string) => readonly Block[];
}
