import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { couponListProblems } from '@ovation/contracts/coupons/problems';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './CouponsPage.tsx';

// The end column has its own specs.
vi.mock('../side/StudioSide.tsx', () => ({ StudioSide: () => null }));

const luna = {
  _id: 'luna',
  username: 'luna',
  monthlyPrice: 10,
  yearlyPrice: 100,
  currency: 'USD',
  mayPublish: true,
} as OwnPerformerProfile;
const spring: Coupon = {
  _id: 'c1',
  code: 'SPRING25',
  discountType: 'percent',
  value: 25,
  currency: 'USD',
  performerId: 'luna',
  appliesTo: 'subscriptions',
  periods: 3,
  firstPurchaseOnly: true,
  expiredDate: '2199-01-05T12:00:00.000Z',
  bearer: 'creator',
  startsAt: '2026-01-01T12:00:00.000Z',
  numberOfUses: 100,
  perUserLimit: 1,
  status: 'active',
  totalReserved: 0,
  totalRedeemed: 12,
  totalPayments: 14,
  revenue: 105,
  discounted: 35,
  createdAt: '2026-01-01T12:00:00.000Z',
};

const listed: Coupon[] = [];
const createOwnCoupon = vi.fn((_: { body: unknown }): Coupon => spring);
const changeOwnCoupon = vi.fn((_: { params: unknown; body: unknown }): Coupon => spring);
const deactivateOwnCoupon = vi.fn((_: { params: unknown }) => undefined as never);
const writeText = vi.fn(async (_: string) => undefined);

const open = (coupons: readonly Coupon[], performer = luna): void => {
  listed.splice(0, listed.length, ...coupons);
  serve({
    coupons: {
      listOwnCoupons: () => ({ data: listed, total: listed.length }),
      createOwnCoupon,
      changeOwnCoupon,
      deactivateOwnCoupon,
    },
    performers: { ownPerformer: () => performer },
    settings: {
      publicSettings: () => ({ currency: 'USD', commissionRate: 0.2 }) as PublicSettings,
    },
  });
  renderWithProviders(<Page />, '/studio/coupons');
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const openForm = async () => {
  await screen.findByText('No coupons yet');
  press('New coupon');
  return screen.findByRole('dialog', { name: 'New coupon' });
};

beforeEach(() => {
  session.open('a-token', true);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
});
afterEach(() => {
  queryClient.clear();
  vi.clearAllMocks();
  createOwnCoupon.mockImplementation(() => spring);
});

it('shows what each coupon offers, how often it was used, and what it brought', async () => {
  open([spring, { ...spring, _id: 'c2', code: 'OLD', status: 'inactive', periods: null }]);
  const [row, old] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => within(item).queryByText(/SPRING25|OLD/)));
  if (!row || !old) throw new Error('a coupon is missing');
  expect(row).toHaveTextContent('SPRING25Active25% off the first 3 payments');
  expect(row).toHaveTextContent(/12 of 100 used · until Jan 5, 2199 · new subscribers/);
  expect(row).toHaveTextContent('$105.0014 payments');
  expect(old).toHaveTextContent('OLDDeactivated25% off every payment');
  expect(within(old).queryByRole('button')).toBeNull();
});

it('copies the link that applies a coupon', async () => {
  open([spring]);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the link of SPRING25' }));
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/luna?coupon=SPRING25`),
  );
});

it('previews prices now and afterwards, and creates a coupon', async () => {
  open([]);
  const dialog = await openForm();
  expect(dialog).toHaveTextContent('Enter a discount to see the prices.');
  type(/^Code/, 'spring25');
  type(/^Discount/, '25');
  expect(dialog).toHaveTextContent(
    '$7.50 for the first month, then $10.00 a month. You get $6.00 of a reduced payment.',
  );
  expect(dialog).toHaveTextContent('$75.00 for the first year, then $100.00 a year.');
  fireEvent.click(screen.getByRole('radio', { name: 'Several times' }));
  expect(dialog).toHaveTextContent('$7.50 a month for the first 3 months, then $10.00 a month.');
  fireEvent.click(screen.getByRole('radio', { name: 'Always' }));
  expect(dialog).toHaveTextContent('$7.50 a month, for as long as the subscription renews.');
  fireEvent.click(screen.getByRole('switch', { name: 'For new subscribers only' }));
  press('Create coupon');
  await waitFor(() => expect(createOwnCoupon).toHaveBeenCalledOnce());
  expect(createOwnCoupon.mock.calls[0]?.[0].body).toEqual({
    code: 'SPRING25',
    discountType: 'percent',
    value: 25,
    periods: null,
    firstPurchaseOnly: true,
    expiredDate: null,
    numberOfUses: null,
    perUserLimit: 1,
  });
});

it('shows a price below the smallest charge as free', async () => {
  open([]);
  const dialog = await openForm();
  fireEvent.click(screen.getByRole('radio', { name: 'Amount' }));
  type(/^Discount/, '$9.60');
  expect(dialog).toHaveTextContent('Free for the first month, then $10.00 a month.');
});

it('shows errors at their fields after submitting, and the code that is taken', async () => {
  open([]);
  createOwnCoupon.mockImplementation(() => {
    throw refusal(couponListProblems.COUPON_CODE_TAKEN);
  });
  await openForm();
  press('Create coupon');
  expect(screen.getByText(/^Enter 3 to 32 letters/)).toBeDefined();
  expect(screen.getByText('Enter a discount.')).toBeDefined();
  expect(document.activeElement).toBe(field(/^Code/));
  type(/^Code/, 'LUNA');
  type(/^Discount/, '10');
  press('Create coupon');
  expect(await screen.findByText('This code is taken. Choose another.')).toBeDefined();
  type(/^Code/, 'LUNA10');
  expect(screen.queryByText(/is taken/)).toBeNull();
  expect(createOwnCoupon).toHaveBeenCalledOnce();
});

it('changes limits alone', async () => {
  open([spring]);
  fireEvent.click(await screen.findByRole('button', { name: 'More about SPRING25' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit limits and dates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit SPRING25' });
  expect(dialog).toHaveTextContent('25% off the first 3 payments. Code and discount stay');
  expect(within(dialog).queryByRole('textbox', { name: /^Code/ })).toBeNull();
  type(/^Uses in total/, '');
  press('Save changes');
  await waitFor(() => expect(changeOwnCoupon).toHaveBeenCalledOnce());
  expect(changeOwnCoupon.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 'c1' },
    body: { numberOfUses: null },
  });
  expect(Object.keys(changeOwnCoupon.mock.calls[0]?.[0].body ?? {})).toEqual(['numberOfUses']);
});

it('deactivates a coupon after a confirmation', async () => {
  open([spring]);
  fireEvent.click(await screen.findByRole('button', { name: 'More about SPRING25' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await screen.findByRole('alertdialog', { name: 'Deactivate SPRING25?' });
  expect(deactivateOwnCoupon).not.toHaveBeenCalled();
  press('Deactivate');
  await waitFor(() => expect(deactivateOwnCoupon).toHaveBeenCalledOnce());
  expect(deactivateOwnCoupon.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'c1' } });
});

it('asks for a price where there is none', async () => {
  open([], { ...luna, monthlyPrice: 0, yearlyPrice: 0 });
  const dialog = await openForm();
  expect(within(dialog).getByRole('link', { name: 'set a price' })).toHaveAttribute(
    'href',
    '/studio/prices',
  );
});
