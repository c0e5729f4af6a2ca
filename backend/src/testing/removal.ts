import { erasedText } from '@ovation/contracts/kernel/rules';
import { expect } from 'vitest';
import { runCommand } from './operator.ts';
import type { Person } from './people.ts';
import { specOperator } from './stack.ts';

const waitMsMax = 20_000;

/** Removes an account at once, as an operator; the worker then erases it. */
export const removeAccount = async (accountId: string): Promise<void> => {
  const operator = specOperator();
  if (operator) return operator.remove(accountId);
  const result = await runCommand('removal/remove.cli.js', ['--account', accountId]);
  if (result.code !== 0) throw new Error(`nobody is removed: ${result.stderr}`);
};

/** Removes a participant of a conversation, and waits until the other sees it. */
export const removeFrom = async (id: string, removed: Person, other: Person): Promise<void> => {
  await removeAccount(removed.id);
  const removedName = async () => {
    const { data } = await other.api.conversations.getConversation({ params: { id } });
    return data.participant.name;
  };
  await expect.poll(removedName, { timeout: waitMsMax }).toBe(erasedText);
};
