import { messageProblems } from '@ovation/contracts/messages/problems';
import { refusal } from '@ovation/web-client/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answerSent,
  message,
  nora,
  openThread,
  storedMessage,
  stubMediaQueries,
} from '../testing/threadKit.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a conversation', () => {
  it('has a separator before messages that were unread when it was opened, until the user reads on', async () => {
    const readAll = vi.fn(() => ({ conversationId: 'c1', totalNotSeenMessages: 0 as const }));
    const stored = ['Old', 'New', 'Newest'].map((text, at) => message(`m${at}`, text, 'mara'));
    const { push, refetch } = await openThread({ stored, unread: 2, messages: { readAll } });
    const line = await screen.findByText('New messages');
    await waitFor(() => expect(readAll).toHaveBeenCalledOnce());
    await refetch();
    expect(line.compareDocumentPosition(screen.getByText('Old'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(line.compareDocumentPosition(screen.getByText('New'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await push(message('m9', 'Even newer', 'mara'));
    await screen.findByText('Even newer');
    expect(screen.queryByText('New messages')).toBeNull();
    await waitFor(() => expect(readAll).toHaveBeenCalledTimes(2));
  });

  it('removes the separator once the user answers', async () => {
    const { write } = await openThread({ stored: [message('m1', 'New', 'mara')], unread: 1 });
    await screen.findByText('New messages');
    await write('An answer');
    expect(screen.queryByText('New messages')).toBeNull();
  });

  it('keeps the separator for messages that arrive while the page is hidden', async () => {
    const { push } = await openThread({ stored: [message('m1', 'New', 'mara')], unread: 1 });
    await screen.findByText('New messages');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await push(message('m9', 'Even newer', 'mara'));
    await screen.findByText('Even newer');
    expect(screen.queryByText('New messages')).not.toBeNull();
    visibility.mockRestore();
  });

  it.each([
    ['a keyboard', '(hover: hover) and (pointer: fine)', true],
    ['a finger', '(pointer: coarse)', false],
  ])('focuses the composer for users with %s', async (_, has, is) => {
    stubMediaQueries(has);
    await openThread();
    expect(document.activeElement === screen.getByRole('textbox')).toBe(is);
  });

  it('announces a tip in the middle, and shows no delivery status for it', async () => {
    const tip = { ...message('m2', ''), type: 'tip' as const, tokens: 50 };
    await openThread({ stored: [message('m1', 'Hello'), tip] });
    await screen.findByText(/You tipped/);
    expect(screen.getAllByText('Sent')).toHaveLength(1);
  });

  it('is not marked as read by a hidden page', async () => {
    const readAll = vi.fn(() => ({ conversationId: 'c1', totalNotSeenMessages: 0 as const }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openThread({ stored: [message('m1', 'Hi', 'mara')], unread: 1, messages: { readAll } });
    await screen.findByText('New messages');
    expect(readAll).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(readAll).toHaveBeenCalledOnce());
  });

  it('shows that the other is typing until the message arrives', async () => {
    const { receive, push } = await openThread();
    await receive('message/typing', { conversationId: 'c1', userId: 'mara' });
    expect(await screen.findAllByText('typing…')).not.toHaveLength(0);
    await push(message('m1', 'There', 'mara'));
    await waitFor(() => expect(screen.queryByText('typing…')).toBeNull());
  });

  it('shows "seen" at the last own message, once the other has read it', async () => {
    const { receive } = await openThread({ stored: [message('m1', 'Hello')] });
    await screen.findByText('Sent');
    expect(screen.queryByText('Seen')).toBeNull();
    const read = { conversationId: 'c1', readerId: 'mara', totalNotSeenMessages: 0 };
    await receive('conversation/read', read);
    await screen.findByText('Seen');
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('shows "sent" at the newest message only, and not while another is pending', async () => {
    const stored = [message('m1', 'Hello'), message('m2', 'Are you there?')];
    const { write, sent } = await openThread({ stored });
    expect(screen.getAllByText('Sent')).toHaveLength(1);
    await write('Anybody?');
    expect(screen.queryByText('Sent')).toBeNull();
    await answerSent(sent[0], storedMessage(sent[0], 'm3', 'Anybody?'));
    await screen.findByText('Sent');
  });

  it('shows a hint while it is empty, and removes it with the first message', async () => {
    const { write } = await openThread();
    screen.getByText('No messages yet');
    await write('Hello');
    expect(screen.queryByText('No messages yet')).toBeNull();
  });

  it('shows the note of a tip, if there is one', async () => {
    const tip = { ...message('m1', ''), type: 'tip' as const, tokens: 50 };
    await openThread({
      stored: [
        { ...tip, text: null },
        { ...tip, _id: 'm2', text: 'for the fig' },
      ],
    });
    expect(screen.getAllByText(/You tipped/)).toHaveLength(2);
    expect(screen.getByRole('log').querySelectorAll('[dir=auto]')).toHaveLength(1);
  });
});

describe('deleting a message', () => {
  it('asks for confirmation, and leaves a placeholder', async () => {
    const deleteMessage = vi.fn(() => undefined);
    const stored = [message('m1', 'Oops'), message('m2', 'Hi', 'mara')];
    await openThread({ stored, messages: { deleteMessage } });
    expect(screen.getAllByRole('button', { name: 'Message actions' })).toHaveLength(1);
    await press('Message actions');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(deleteMessage).not.toHaveBeenCalled();
    await press('Delete');
    await screen.findByText('Message deleted');
    expect(screen.queryByText('Oops')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Message actions' })).toBeNull();
  });

  it('restores it when the server refuses', async () => {
    const deleteMessage = vi.fn(() => {
      throw refusal(messageProblems.MESSAGE_SOLD);
    });
    await openThread({ stored: [message('m1', 'Paid')], messages: { deleteMessage } });
    await press('Message actions');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await press('Delete');
    await waitFor(() => expect(screen.queryByText('Delete this message?')).toBeNull());
    expect(deleteMessage).toHaveBeenCalledOnce();
    expect(screen.getByText('Paid')).toBeDefined();
  });
});

describe('a message of the other', () => {
  it('can be reported', async () => {
    const fileReport = vi.fn(({ body }: { body: object }) => ({
      ...(body as { target: 'message'; targetId: string; category: 'spam' }),
      _id: 'r1',
      status: 'open' as const,
      description: '',
      createdAt: '',
    }));
    await openThread({ stored: [message('m2', 'Hi', 'mara')], reports: { fileReport } });
    await press('Options for this message');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Spam or a scam' }));
    await press('Send report');
    await screen.findByText('Thank you for telling us');
    const body = { target: 'message', targetId: 'm2', category: 'spam', description: '' };
    expect(fileReport).toHaveBeenCalledWith(expect.objectContaining({ body }));
  });
});

describe('a priced message', () => {
  const locked = { ...message('m1', '', 'mara'), text: null, price: 40, isLocked: true };

  it('is offered where the wallet sells, and opens once bought', async () => {
    const stored = [locked];
    const { fillSlot, refetch } = await openThread({ stored });
    await fillSlot('buy', ({ thing, place }) => <p>{`${JSON.stringify(thing)} in a ${place}`}</p>);
    const thing = { kind: 'message', targetId: 'm1', price: 40 };
    await screen.findByText(`${JSON.stringify(thing)} in a conversation`);
    stored[0] = { ...locked, text: 'The second verse', isLocked: false, isBought: true } as never;
    await refetch();
    await screen.findByText('The second verse');
  });

  it.each([
    [{ photos: 0, videos: 0, words: 40 }, 'about 40 words'],
    [{ photos: 0, videos: 0, words: 1 }, '1 word'],
    [{ photos: 3, videos: 0, words: 0 }, '3 photos'],
    [{ photos: 1, videos: 2, words: 7 }, '1 photo, 2 videos, and 7 words'],
    [{ photos: 0, videos: 0, words: 0 }, 'Only emoji or symbols'],
  ])('summarizes its contents: %j', async (contents, said) => {
    await openThread({ stored: [{ ...locked, contents }] });
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('has no buy button for its author', async () => {
    const stored = [{ ...message('m1', 'For sale', nora._id), price: 40 }];
    const { fillSlot } = await openThread({ stored });
    await fillSlot('buy', () => <button type="button">Unlock</button>);
    await screen.findByText('For sale');
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
  });
});
