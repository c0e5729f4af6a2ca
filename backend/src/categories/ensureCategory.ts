import { deriveId } from '@ovation/event-log/ids';
import type { CommandContext } from '../kernel/commands/command.ts';
import { accepted } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { categoryModel } from './model.ts';
import { decideCreateCategory } from './writeCategory.decide.ts';

/** Returns the id of a category that an operator creates by code. */
export const categoryIdOf = (code: string): string =>
  deriveId('6f0c1c52-6a44-5d0c-9a0e-0d7c5f3f9b11', 'category', code);

/** Creates a category unless it exists (operator command). */
export const ensureCategory = async (
  commands: Commands,
  { code, names }: { readonly code: string; readonly names: Readonly<Record<string, string>> },
  context: CommandContext,
) => {
  const categoryId = categoryIdOf(code);
  return commands.handle(categoryModel, categoryId, context, (category, now) =>
    category ? accepted([]) : decideCreateCategory({ categoryId, names, now, totalBefore: 0 }),
  );
};
