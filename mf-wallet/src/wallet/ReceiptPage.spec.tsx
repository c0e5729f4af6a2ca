import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './ReceiptPage.tsx';

const payment: TransactionLine = {
  _id: '019b0000-0000-7000-8000-00a1b2c3d4e5',
  provider: 'stripe',
  type: 'top_up',
  amount: 15,
  currency: 'USD',
  refundedAmount: 0,
  tax: null,
  couponCode: null,
  tokens: 150,
  packageId: null,
  performerId: null,
  subscriptionType: null,
  isAutomatic: false,
  status: 'succeeded',
  failure: null,
  performer: null,
  events: [],
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const open = (more: Partial<TransactionLine> = {}) => {
  serve({ payments: { getTransaction: () => ({ ...payment, ...more }) } });
  const path = `/wallet/receipts/${payment._id}`;
  renderRoute(<Page />, { route: '/wallet/receipts/:id', path });
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows item and amount, and prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open();
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(screen.getByText('00A1-B2C3-D4E5')).toBeVisible();
  expect(screen.getByText('Top-up, 150 tokens')).toBeVisible();
  expect(screen.getByText('$15.00')).toBeVisible();
  expect(screen.queryByText('Refunded')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('is downloaded as PDF', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob): string => {
    saved.push(blob);
    return '#receipt';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  serve({
    payments: { getTransaction: () => payment },
    documents: { getReceipt: () => new Blob(['%PDF'], { type: 'application/pdf' }) as never },
  });
  const path = `/wallet/receipts/${payment._id}`;
  renderRoute(<Page />, { route: '/wallet/receipts/:id', path });
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe('application/pdf');
});

it('shows refunded and remaining amounts', async () => {
  open({ refundedAmount: 5 });
  expect(await screen.findByText('Refunded')).toBeVisible();
  expect(screen.getByText('$5.00')).toBeVisible();
  expect(screen.getByText('$10.00')).toBeVisible();
});

it('does not exist where nothing was paid', async () => {
  open({ status: 'failed' });
  expect(await screen.findByRole('heading', { name: 'There’s no receipt' })).toBeVisible();
});
