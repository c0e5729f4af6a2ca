import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { MoneyInput, TokenInput } from './AmountInput.tsx';

const Price = ({ of: Input }: { of: typeof TokenInput }) => {
  const [typed, setTyped] = useState('');
  return <Input label="Price" value={typed} onChange={setTyped} />;
};
const Dollars: typeof TokenInput = (props) => <MoneyInput {...props} currency="USD" />;

const leaveWith = async (of: typeof TokenInput, text: string): Promise<HTMLElement> => {
  renderWithProviders(<Price of={of} />);
  const field = screen.getByRole('textbox', { name: 'Price' });
  await userEvent.type(field, text);
  expect(field).toHaveValue(text);
  await userEvent.tab();
  return field;
};

it.each([
  ['$20', '20'],
  ['20 USD', '20'],
  ['9,5', '9.50'],
  ['1,000.00', '1000'],
])('normalizes a valid money amount on blur: %s', async (text, plain) => {
  expect(await leaveWith(Dollars, text)).toHaveValue(plain);
  expect(screen.getAllByText('$')).toHaveLength(1);
});

it.each(['twenty', '€20', '9.999', '$'])('keeps an invalid amount: %s', async (text) => {
  expect(await leaveWith(Dollars, text)).toHaveValue(text);
});

it.each([
  ['1,000', '1000'],
  ['007', '7'],
  ['12.5', '12.5'],
  ['ten', 'ten'],
])('normalizes a token amount on blur: %s', async (text, shown) => {
  expect(await leaveWith(TokenInput, text)).toHaveValue(shown);
});
