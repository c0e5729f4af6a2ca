import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const visibilityChanged = definePush(
  'sight/changed',
  z.strictObject({}),
  'A person: a block or unblock has changed which people are visible to each other; reload what is shown',
);

export const restrictionsChanged = definePush(
  'performer/closures-changed',
  z.strictObject({ performerId: Id }),
  'A creator’s audience and viewers of the creator’s objects: the geo-block or suspension of the creator has changed; reload what is shown',
);
