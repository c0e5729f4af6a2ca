import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { message, openThread } from '../testing/threadKit.tsx';

it.each([
  ['Pin to the top', { isPinned: true }],
  ['Mute', { isMuted: true }],
  ['Archive', { isArchived: true }],
])('a conversation has own settings: %s', async (act, settings) => {
  const { changed } = await openThread({ stored: [message('m1', 'Good night')] });
  await userEvent.click(await screen.findByRole('button', { name: 'More about Mara' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
  await waitFor(() => expect(changed).toEqual([settings]));
});
