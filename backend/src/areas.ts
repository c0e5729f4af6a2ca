import type { Backend } from './backend.ts';
import type { Area } from './kernel/handler.ts';
import { tippingArea } from './tipping/area.ts';

/** The areas of all capabilities, each given what it uses. */
export const createAreas = ({ commands, settings, accounts, newId }: Backend): readonly Area[] => [
  tippingArea({ commands, settings, performerExists: accounts.isPerformer, newId }),
];
