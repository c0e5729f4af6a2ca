import { contactRoutes } from '@ovation/contracts/contact/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { ContactNeeds } from './deps.ts';
import { writeToOperator } from './writeToOperator.ts';

export const contact = defineCapability<ContactNeeds, object>('contact', (needs) => ({
  area: () => defineArea('contact', contactRoutes, needs, { writeToOperator }),
}));
