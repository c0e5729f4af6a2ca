import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { performerProblems } from '@ovation/contracts/performers/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PriceForm } from './PriceForm.tsx';

const ida = {
  _id: 'ida',
  name: 'Ida',
  monthlyPrice: 0,
  yearlyPrice: 0,
  currency: 'USD' as const,
  isFreeSubscription: false,
  status: 'pending',
  mayPublish: true,
} as OwnPerformerProfile;
const settings = {
  minimumSubscriptionPrice: 0.99,
  maximumSubscriptionPrice: 300,
  currency: 'USD',
  freeSubscriptionEnabled: true,
  freeSubscriptionDuration: 7,
  commissionRate: 0.2,
} as PublicSettings;

const updatePerformer = vi.fn(({ body }: { body: object | undefined }) => ({ ...ida, ...body }));

beforeEach(() => {
  updatePerformer.mockClear();
  serve({ performers: { updatePerformer } });
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('opens subscriptions at typed prices, and shows the results', async () => {
  renderWithProviders(<PriceForm performer={ida} settings={settings} />);
  expect(screen.getByText('Not available yet')).toBeDefined();
  type('Monthly price', '$10');
  type('Yearly price', '99,50');
  expect(screen.getByText('You get $8.00.')).toBeDefined();
  expect(screen.getByText(/^Fans save \$20\.50 \(17%\)\./)).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Offer a free trial of 7 days' }));
  press('Offer subscriptions');
  await waitFor(() => expect(updatePerformer).toHaveBeenCalledOnce());
  expect(updatePerformer.mock.calls[0]?.[0].body).toEqual({
    monthlyPrice: 10,
    yearlyPrice: 99.5,
    isFreeSubscription: true,
  });
});

it('shows errors beside their field after submitting, until they are fixed', () => {
  renderWithProviders(<PriceForm performer={ida} settings={settings} />);
  type('Monthly price', '0.5');
  expect(screen.queryByText(/Enter an amount from/)).toBeNull();
  press('Offer subscriptions');
  expect(screen.getByText('Enter an amount from $0.99 to $300.00.')).toBeDefined();
  expect(document.activeElement).toBe(field('Monthly price'));
  type('Monthly price', '');
  expect(screen.getByText('Enter a monthly price.')).toBeDefined();
  type('Monthly price', '5');
  expect(screen.queryByText(/^Enter/)).toBeNull();
  expect(updatePerformer).not.toHaveBeenCalled();
});

it('formats a price on blur, and leaves untouched fields empty', () => {
  renderWithProviders(<PriceForm performer={ida} settings={settings} />);
  for (const name of ['Monthly price', 'Yearly price']) {
    expect(field(name)).not.toHaveAttribute('placeholder');
    type(name, '$20');
    fireEvent.blur(field(name));
    expect(field(name)).toHaveValue('20');
    type(name, 'twenty');
    fireEvent.blur(field(name));
    expect(field(name)).toHaveValue('twenty');
  }
});

it('confirms once a year that costs more than its months', async () => {
  renderWithProviders(<PriceForm performer={ida} settings={settings} />);
  type('Monthly price', '10');
  type('Yearly price', '120');
  expect(screen.getByText(/^Fans save nothing compared with twelve months\./)).toBeDefined();
  type('Yearly price', '130');
  expect(screen.getByText(/^More than twelve months, which cost \$120\.00\./)).toBeDefined();
  press('Offer subscriptions');
  await screen.findByRole('alertdialog', { name: 'A year costs more than twelve months' });
  press('Go back');
  expect(updatePerformer).not.toHaveBeenCalled();
  press('Offer subscriptions');
  await screen.findByText(/Twelve months cost \$120\.00, but your year costs \$130\.00\./);
  press('Save anyway');
  await waitFor(() => expect(updatePerformer).toHaveBeenCalledOnce());
  expect(updatePerformer.mock.calls[0]?.[0].body).toMatchObject({ yearlyPrice: 130 });
});

it('does not confirm a year again that was saved like that', async () => {
  const dear = { ...ida, monthlyPrice: 10, yearlyPrice: 130 };
  renderWithProviders(<PriceForm performer={dear} settings={settings} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Offer a free trial of 7 days' }));
  press('Save changes');
  await waitFor(() => expect(updatePerformer).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('sends only typed fields, and updates the others', async () => {
  const sold = { ...ida, monthlyPrice: 5, yearlyPrice: 50 };
  const { rerender } = renderWithProviders(<PriceForm performer={sold} settings={settings} />);
  type('Monthly price', '6');
  rerender(<PriceForm performer={{ ...sold, yearlyPrice: 60 }} settings={settings} />);
  expect(field('Yearly price')).toHaveValue('60');
  expect(field('Monthly price')).toHaveValue('6');
  press('Save changes');
  await waitFor(() => expect(updatePerformer).toHaveBeenCalledOnce());
  expect(updatePerformer.mock.calls[0]?.[0].body).toEqual({ monthlyPrice: 6 });
});

it('keeps typed values when the server refuses them', async () => {
  updatePerformer.mockImplementation(() => {
    throw refusal(performerProblems.FREE_SUBSCRIPTION_DISABLED);
  });
  renderWithProviders(<PriceForm performer={{ ...ida, monthlyPrice: 5 }} settings={settings} />);
  expect(field('Monthly price')).toHaveProperty('value', '5');
  type('Monthly price', '6');
  press('Save changes');
  await waitFor(() => expect(updatePerformer).toHaveBeenCalledOnce());
  expect(field('Monthly price')).toHaveProperty('value', '6');
});

it('shows why no price can be set before the documents are approved', () => {
  const waiting = { ...ida, mayPublish: false };
  renderWithProviders(<PriceForm performer={waiting} settings={settings} />);
  expect(screen.getByText(/We’re checking your documents/)).toBeDefined();
  const act = screen.getByRole('button', { name: 'Offer subscriptions' });
  expect(act.hasAttribute('disabled')).toBe(true);
});
