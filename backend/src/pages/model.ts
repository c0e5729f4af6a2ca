import { pageStream, type pageStream as Stream } from '@ovation/contracts/pages/events';
import { evolvePage } from '@ovation/contracts/pages/evolvePage';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** `post-<id>`. */
export const pageModel: Model<StaffPage | undefined, typeof Stream> = {
  stream: pageStream,
  initial: undefined,
  evolve: evolvePage,
};
