import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const audienceChanged = definePush(
  'audience/changed',
  z.strictObject({ personId: Id, performerId: Id }),
  'A person: the person follows a creator now, subscribes to them or sees them, or no longer does, in whichever window that was done',
);
export type AudienceChanged = z.infer<typeof audienceChanged.body>;
