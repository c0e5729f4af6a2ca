import { erasedText } from '@ovation/contracts/kernel/rules';
import { expect } from 'vitest';
import { runCommand } from './operator.ts';
import type { Person } from './people.ts';
import { specOperator } from './stack.ts';

const waitMsMax = 20_000;

/** Has an account removed at once, as an operator does; the worker is then at it. */
export const removeAccount = async (accountId: string): Promise<void> => {
  const operator = specOperator();
  if (operator) return operator.remove(accountId);
  const asked = await runCommand('removal/remove.cli.js', ['--account', accountId]);
  if (asked.code !== 0) throw new Error(`nobody is removed: ${asked.complained}`);
};

/** Has one of a conversation removed, and waits until the other finds nobody there. */
export const removeFrom = async (id: string, gone: Person, other: Person): Promise<void> => {
  await removeAccount(gone.id);
  const nameOfGone = async () => {
    const { data } = await other.api.conversations.getConversation({ params: { id } });
    return data.participant.name;
  };
  await expect.poll(nameOfGone, { timeout: waitMsMax }).toBe(erasedText);
};
