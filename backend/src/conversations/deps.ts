import type { People } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Performers } from '../performers/public.ts';

export interface ConversationDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly people: People;
  readonly performers: Pick<Performers, 'mayPublish'>;
  readonly visibility: Visibility;
}
