import { messageProblems } from '@ovation/contracts/messages/problems';
import type { ChargeMade } from '@ovation/contracts/wallet/charge';
import { refusal } from '@ovation/ui-kit/testing/serve';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { message, nora, openThread } from '../testing/threadKit.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a conversation', () => {
  it('has a line before what was unread when it was opened, which stays once it is read', async () => {
    const readAll = vi.fn(() => ({ conversationId: 'c1', totalNotSeenMessages: 0 as const }));
    const stored = ['Old', 'New', 'Newest'].map((text, at) => message(`m${at}`, text, 'mara'));
    const { push } = await openThread({ stored, unread: 2, messages: { readAll } });
    const line = await screen.findByText('New messages');
    await waitFor(() => expect(readAll).toHaveBeenCalledOnce());
    await push(message('m9', 'Even newer', 'mara'));
    await screen.findByText('Even newer');
    expect(line.compareDocumentPosition(screen.getByText('Old'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(line.compareDocumentPosition(screen.getByText('New'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await waitFor(() => expect(readAll).toHaveBeenCalledTimes(2));
  });

  it('is not read by a page that nobody sees', async () => {
    const readAll = vi.fn(() => ({ conversationId: 'c1', totalNotSeenMessages: 0 as const }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openThread({ stored: [message('m1', 'Hi', 'mara')], unread: 1, messages: { readAll } });
    await screen.findByText('New messages');
    expect(readAll).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(readAll).toHaveBeenCalledOnce());
  });

  it('shows that the other types until what was typed arrives', async () => {
    const { receive, push } = await openThread();
    await receive('message/typing', { conversationId: 'c1', userId: 'mara' });
    expect(await screen.findAllByText('typing…')).not.toHaveLength(0);
    await push(message('m1', 'There', 'mara'));
    await waitFor(() => expect(screen.queryByText('typing…')).toBeNull());
  });

  it('says that the last of one’s own was seen, once the other has read it', async () => {
    const { receive } = await openThread({ stored: [message('m1', 'Hello')] });
    expect(screen.queryByText('Seen')).toBeNull();
    const read = { conversationId: 'c1', readerId: 'mara', totalNotSeenMessages: 0 };
    await receive('conversation/read', read);
    await screen.findByText('Seen');
  });
});

describe('taking back a message', () => {
  it('asks, and leaves a word in its place', async () => {
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

  it('leaves it where it is when the server refuses', async () => {
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

describe('a priced message', () => {
  const locked = { ...message('m1', '', 'mara'), text: null, price: 40, isLocked: true };

  it('shows its price, asks, and opens', async () => {
    const stored = [locked];
    const buyMessage = vi.fn(() => {
      stored[0] = { ...locked, text: 'The second verse', isLocked: false, isBought: true } as never;
      return { balance: 60 } as ChargeMade;
    });
    await openThread({ stored, balance: 100, messages: { buyMessage } });
    await press('Unlock for 40 tokens');
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlock this message' }));
    expect(buyMessage).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Buy and open' }));
    await screen.findByText('The second verse');
    expect(buyMessage).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the wallet when there are too few tokens', async () => {
    await openThread({ stored: [locked], balance: 39 });
    await press('Unlock for 40 tokens');
    const link = await screen.findByRole('link', { name: 'Top up' });
    expect(link.getAttribute('href')).toBe('/wallet');
  });

  it('has no way to be bought by who wrote it', async () => {
    await openThread({ stored: [{ ...message('m1', 'For sale', nora._id), price: 40 }] });
    await screen.findByText('For sale');
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
  });
});
