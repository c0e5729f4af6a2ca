import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { MenuButton } from './MenuButton.tsx';

beforeEach(() => {
  const field = () => screen.getByRole('textbox', { name: 'Words' });
  const nothing = (): void => undefined;
  renderWithProviders(
    <>
      <input aria-label="Words" />
      <MenuButton
        icon="dots"
        label="More"
        entries={[
          { label: 'Share', onSelect: nothing },
          { label: 'Edit', onSelect: nothing, focusAfter: field },
          { label: 'Ask', onSelect: nothing, focusAfter: () => null },
        ]}
      />
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'More' });
const choose = async (entry: string) => {
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

it('restores the focus after an entry was selected', async () => {
  await choose('Share');
  expect(button()).toHaveFocus();
  await choose('Ask');
  expect(button()).toHaveFocus();
});

it('focuses the target of an entry, or restores the focus without a selection', async () => {
  await choose('Edit');
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus();
  await userEvent.click(button());
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
});
