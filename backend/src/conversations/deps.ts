import type { People } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/base.ts';

export interface ConversationDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly people: People;
  readonly visibility: Visibility;
}
