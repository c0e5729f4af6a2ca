import type { Base } from '../kernel/base.ts';
import type { ContentItemsOffer } from '../kernel/content.ts';

export interface ReactionsDeps extends Pick<Base, 'commands' | 'readModels'>, ContentItemsOffer {}
