import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useReport } from './useReport.tsx';

const nora = { _id: 'nora', name: 'Nora', role: 'user', isPerformer: false } as CurrentUser;

const Post = ({ ownerId }: { ownerId: string }) => {
  const { entries, sheet } = useReport({ target: 'feed', targetId: 'f1', ownerId });
  const none = { label: 'Nothing else', onSelect: () => undefined };
  return (
    <>
      <MenuButton icon="dots" label="More" entries={[none, ...entries]} />
      {sheet}
    </>
  );
};

const sent = vi.fn();
const open = (person: CurrentUser | undefined, ownerId = 'luna') => {
  serve({
    auth: { me: () => person ?? nora },
    reports: {
      fileReport: ({ body, idempotencyKey }) => {
        sent(body);
        expect(idempotencyKey).toBeTruthy();
        return { ...body, description: '', _id: 'r1', status: 'open', createdAt: '' };
      },
    },
  });
  if (person) {
    queryClient.setQueryData(keys.auth.me, person);
    session.open('a-token', true);
  }
  renderWithProviders(<Post ownerId={ownerId} />);
  return userEvent.click(screen.getByRole('button', { name: 'More' }));
};
const ask = async () => {
  await open(nora);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await screen.findByRole('dialog', { name: 'Report this post' });
};

afterEach(() => {
  session.close();
  queryClient.clear();
  sent.mockReset();
  vi.unstubAllGlobals();
});

describe('reporting a post', () => {
  it('submits the selected category and shows a confirmation', async () => {
    await ask();
    await userEvent.click(screen.getByRole('radio', { name: 'Spam or a scam' }));
    await userEvent.type(screen.getByRole('textbox'), 'Third time today');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you for telling us')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      target: 'feed',
      targetId: 'f1',
      category: 'spam',
      description: 'Third time today',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks a missing category', async () => {
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what is wrong.');
    expect(screen.getByRole('radio', { name: 'Something illegal' })).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each<[string, CurrentUser | undefined, string]>([
    ['who is signed out', undefined, 'luna'],
    ['whose it is', nora, 'nora'],
    ['the staff', { ...nora, role: 'moderator' }, 'luna'],
  ])('is not offered to %s', async (_, person, ownerId) => {
    await open(person, ownerId);
    await screen.findByRole('menuitem', { name: 'Nothing else' });
    expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
  });
});
