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
  const asked = await runCommand('removal/remove.cli.js', ['--account', accountId]);
  if (asked.code !== 0) throw new Error(`nobody is removed: ${asked.complained}`);
};

/** Removes a participant of a conversation, and waits until the other sees it. */
export const removeFrom = async (id: string, gone: Person, other: Person): Promise<void> => {
  await removeAccount(gone.id);
  const nameOfGone = async () => {
    const { data } = await other.api.conversations.getConversation({ params: { id } });
    return data.participant.name;
  };
  await expect.poll(nameOfGone, { timeout: waitMsMax }).toBe(erasedText);
};
