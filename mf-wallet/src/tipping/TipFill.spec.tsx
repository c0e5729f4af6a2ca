import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theo } from '../testing/people.ts';
import { Fill } from './TipFill.tsx';

it('is shown only for creators who may be paid', () => {
  const { unmount } = renderWithProviders(<Fill performer={theo} />);
  expect(screen.getByRole('button', { name: 'Tip Theo Adeyemi' })).toBeVisible();
  unmount();
  renderWithProviders(<Fill performer={{ ...theo, mayBePaid: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
