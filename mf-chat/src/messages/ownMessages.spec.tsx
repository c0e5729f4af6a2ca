import { commonProblems } from '@ovation/contracts/kernel/problem';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { refusal } from '@ovation/web-client/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerSent,
  message,
  nora,
  openThread,
  storedMessage,
  tom,
} from '../testing/threadKit.tsx';

const outboxOf = ({ _id }: { _id: string }): string => `${_id}:outbox`;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('an own message', () => {
  it('is shown once when its push precedes its response', async () => {
    const { sent, rows, push, watch, write } = await openThread();
    await write('Which birch?');
    const seen = watch('Which birch?');
    await push(storedMessage(sent[0], 'm1', 'Which birch?'));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    await answerSent(sent[0], storedMessage(sent[0], 'm1', 'Which birch?'));
    expect(rows('Which birch?')).toBe(1);
    expect([...seen]).toEqual([1]);
    expect(drafts.read(outboxOf(nora))).toBeUndefined();
  });

  it('is shown once when its response precedes its push', async () => {
    const { sent, push, watch, write } = await openThread();
    await write('Which birch?');
    const seen = watch('Which birch?');
    await answerSent(sent[0], storedMessage(sent[0], 'm1', 'Which birch?'));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    await push(storedMessage(sent[0], 'm1', 'Which birch?'));
    expect([...seen]).toEqual([1]);
  });

  it('is shown twice when written twice, in any order of pushes and responses', async () => {
    const { sent, push, watch, write, writeBehind } = await openThread();
    await write('Hello');
    await writeBehind('Hello');
    const seen = watch('Hello');
    const first = storedMessage(sent[0], 'm1', 'Hello');
    await push(first);
    await answerSent(sent[0], first);
    expect(screen.getAllByText('Sending')).toHaveLength(1);
    await waitFor(() => expect(sent).toHaveLength(2));
    const second = storedMessage(sent[1], 'm2', 'Hello');
    await answerSent(sent[1], second);
    await push(second);
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect([...seen]).toEqual([2]);
  });

  it('stays pending when another user, or the same one before, wrote the same text', async () => {
    const stored = [message('m1', 'Hello')];
    const { push, rows, refetch, write } = await openThread({ stored });
    await write('Hello');
    stored.push(message('m2', 'Hello', 'mara'));
    await push(message('m2', 'Hello', 'mara'));
    await refetch();
    await waitFor(() => expect(rows('Hello')).toBe(3));
    expect(screen.getAllByText('Sending')).toHaveLength(1);
  });

  it('is sent when the reloaded conversation has it, though its response was lost', async () => {
    const stored = [message('m1', 'Hello')];
    const { sent, refetch, watch, write } = await openThread({ stored });
    await write('Which birch?');
    await act(async () => sent[0]?.fail(refusal(commonProblems.INTERNAL)));
    await screen.findByText('Not sent.');
    const seen = watch('Which birch?');
    stored.push(storedMessage(sent[0], 'm2', 'Which birch?'));
    await refetch();
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
    expect([...seen]).toEqual([1]);
  });

  it('is sent when the page is opened again and the conversation has it', async () => {
    drafts.write(outboxOf(nora), [
      { conversationId: 'c1', text: 'Hello', clientId: 'k1' },
      { conversationId: 'c1', text: 'Bye', clientId: 'k2' },
    ]);
    const stored = [message('m1', 'Bye'), { ...message('m2', 'Hello'), clientId: 'k1' }];
    const { rows } = await openThread({ stored });
    await screen.findByText('Sending');
    await waitFor(() => expect([rows('Hello'), rows('Bye')]).toEqual([1, 2]));
    expect(drafts.read(outboxOf(nora))).toMatchObject([{ text: 'Bye' }]);
  });

  it('waits for its author, and is neither shown nor sent for the next user', async () => {
    const { sent, rows, write, signIn } = await openThread();
    await write('Which birch?');
    await signIn(tom);
    expect(rows('Which birch?')).toBe(0);
    await write('Good evening');
    expect(drafts.read(outboxOf(tom))).toMatchObject([{ text: 'Good evening' }]);
    await signIn(nora);
    await screen.findByText('Sending');
    expect([rows('Which birch?'), rows('Good evening')]).toEqual([1, 0]);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).toBe(sent[0]?.key);
  });

  it('is stored for its author while typing', async () => {
    const { signIn } = await openThread();
    const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;
    await userEvent.type(screen.getByRole('textbox'), 'Half a');
    await signIn(tom);
    await waitFor(() => expect(typed()).toBe(''));
    await signIn(nora);
    await waitFor(() => expect(typed()).toBe('Half a'));
  });
});
