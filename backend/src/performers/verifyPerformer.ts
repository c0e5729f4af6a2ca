import type { CommandContext } from '../kernel/commands/command.ts';
import { accepted, refused } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { performerModel } from '../models/performer.model.ts';

/** Verifies a creator's documents, so that the creator may publish (operator command). */
export const verifyPerformer = (commands: Commands, performerId: string, context: CommandContext) =>
  commands.handle(performerModel, performerId, context, (performer) => {
    if (!performer) return refused('NOT_FOUND');
    if (performer.status === 'verified') return accepted([]);
    const data = { performerId, verifiedBy: 'operator', verifiedAt: context.now } as const;
    return accepted([{ type: 'PerformerVerified', data }]);
  });
