import type { Base } from '../kernel/composition/base.ts';
import type { ContentItemsOffer } from '../kernel/composition/content.ts';

export interface ReactionsDeps extends Pick<Base, 'commands' | 'readModels'>, ContentItemsOffer {}
