import { runCommand } from './operator.ts';
import { specOperator } from './stack.ts';

/** Has an account removed at once, as an operator does; the worker is then at it. */
export const removeAccount = async (accountId: string): Promise<void> => {
  const operator = specOperator();
  if (operator) return operator.remove(accountId);
  const asked = await runCommand('removal/remove.cli.js', ['--account', accountId]);
  if (asked.code !== 0) throw new Error(`nobody is removed: ${asked.complained}`);
};
