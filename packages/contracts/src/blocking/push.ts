import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const visibilityChanged = definePush(
  'sight/changed',
  z.strictObject({}),
  'A person: somebody has come into sight or gone from it; what is shown is to be read again',
);

export const restrictionsChanged = definePush(
  'performer/closures-changed',
  z.strictObject({ performerId: Id }),
  'Whoever hears of a creator or looks at something of theirs: other countries than before, or everybody, are kept from the creator, or no longer; what is shown is to be read again',
);
