import { commonProblems } from '@ovation/contracts/kernel/problem';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import { refusal } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  canceled,
  closeSubscriber,
  findText,
  monthly,
  openSubscriber,
  serveOne,
  theo,
  toYearly,
  trial,
} from '../testing/subscriptionKit.tsx';
import { Fill } from './SubscribeFill.tsx';
import { Page } from './SubscriptionsPage.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(openSubscriber);
afterEach(closeSubscriber);

describe('a row', () => {
  it('is canceled after a confirmation, shows the end of access, and resumes', async () => {
    const calls = serveOne(monthly);
    renderWithProviders(<Page />);
    expect(
      await findText('Renews on February 12, 2026 for $9.99 with Visa •••• 4242.'),
    ).toBeVisible();
    await userEvent.click(await button('Cancel subscription'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('You keep access until February 12.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/Canceled\. Access until February 12, 2026\./)).toBeVisible();
    expect(calls.cancel).toHaveBeenCalledOnce();
    await userEvent.click(await button('Resume for $9.99 a month'));
    expect(
      await findText('Renews on February 12, 2026 for $9.99 with Visa •••• 4242.'),
    ).toBeVisible();
    expect(calls.resume).toHaveBeenCalledOnce();
    expect(await button('Cancel subscription')).toBeVisible();
  });

  it('promises no access to a creator who is no longer accessible', async () => {
    const notFound = refusal(commonProblems.NOT_FOUND);
    serveOne(canceled, {
      performers: {
        getPerformer: () => {
          throw notFound;
        },
      },
    });
    renderWithProviders(<Page />);
    expect(await screen.findByText(/This creator isn’t available to you now\./)).toBeVisible();
    expect(screen.queryByText(/Access until/)).toBeNull();
  });

  it('shows price and start of another plan before it is changed', async () => {
    const calls = serveOne(monthly);
    renderWithProviders(<Page />);
    await userEvent.click(await button('Change to yearly'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'You pay nothing now: your month is paid until February 12, 2026. From then on it’s $99.00 a ' +
        'year, which saves you $20.88.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Change to yearly' }));
    expect(
      await findText(
        'Changes to yearly on February 12, 2026, for $99.00 a year with Visa •••• 4242.',
      ),
    ).toBeVisible();
    expect(calls.change).toHaveBeenCalledOnce();
    expect(await button('Stay on monthly')).toBeVisible();
  });

  it('asks for confirmation at the current price where it has changed', async () => {
    const changePlan = vi.fn();
    const refused = refusal(purchaseProblems.PRICE_CHANGED, { price: 120, currency: 'USD' });
    serveOne(monthly, {
      performers: {
        getPerformer: () =>
          changePlan.mock.calls.length > 0 ? { ...theo, yearlyPrice: 120 } : theo,
      },
      subscriptions: {
        changePlan: ({ body }) => {
          changePlan(body);
          if (changePlan.mock.calls.length === 1) throw refused;
          return toYearly;
        },
      },
    });
    renderWithProviders(<Page />);
    await userEvent.click(await button('Change to yearly'));
    const question = await screen.findByRole('alertdialog');
    const act = () => within(question).getByRole('button', { name: 'Change to yearly' });
    await userEvent.click(act());
    expect(await within(question).findByRole('alert')).toHaveTextContent('it’s $120.00 a year now');
    await vi.waitFor(() => expect(act()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(act());
    await vi.waitFor(() => expect(changePlan).toHaveBeenCalledTimes(2));
    expect(changePlan.mock.calls.map(([body]) => body.price)).toEqual([99, 120]);
  });

  it('of a trial offers to continue it monthly', async () => {
    serveOne(trial);
    renderWithProviders(<Page />);
    expect(
      await screen.findByText('Free trial. Access until February 12, 2026, then it ends.'),
    ).toBeVisible();
    await userEvent.click(await button('Keep it for $9.99 a month'));
    const sheet = await screen.findByRole('dialog', { name: 'Subscribe' });
    expect(await within(sheet).findByText(/Starts on February 12, 2026/)).toBeVisible();
    expect(within(sheet).getByRole('radio', { checked: true })).toHaveAttribute('value', 'monthly');
  });

  it('of a trial is canceled after a confirmation that nothing is charged', async () => {
    serveOne(trial);
    renderWithProviders(<Page />);
    await userEvent.click(await button('Cancel trial'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this trial?' });
    expect(question).toHaveTextContent(/February 12.*Nothing is charged\./);
  });

  it('of an ended one links to its last plan', async () => {
    serveOne({
      ...canceled,
      subscriptionType: 'yearly',
      price: 99,
      status: 'deactivated',
    });
    renderWithProviders(<Page />);
    expect(await screen.findByText(/Ended on February 12, 2026\./)).toBeVisible();
    await userEvent.click(await button('Resubscribe'));
    const sheet = await screen.findByRole('dialog', { name: 'Subscribe' });
    const chosen = await within(sheet).findByRole('radio', { checked: true });
    expect(chosen).toHaveAttribute('value', 'yearly');
  });

  it('of one paused by a scheduled account deletion promises no payment, and can be canceled', async () => {
    serveOne({ ...monthly, nextRecurringDate: null, nextPlan: null });
    renderWithProviders(<Page />);
    expect(await findText('Ends on February 12, 2026 and doesn’t renew.')).toBeVisible();
    expect(await button('Cancel subscription')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change to yearly' })).toBeNull();
  });

  it('of one with a failed payment shows the next attempt, and offers to pay now', async () => {
    serveOne({ ...monthly, status: 'deactivated', retryAt: '2026-02-14T12:00:00.000Z' });
    renderWithProviders(<Page />);
    expect(await screen.findByText(/We’ll try again on February 14, 2026\./)).toBeVisible();
    expect(await button('Pay now')).toBeVisible();
    expect(await button('Cancel subscription')).toBeVisible();
  });
});

describe('of a creator who may not be paid', () => {
  const unpaid = { ...theo, mayBePaid: false };
  const rowOf = (subscription: typeof monthly) => {
    serveOne(subscription, { performers: { getPerformer: () => unpaid } });
    renderWithProviders(<Page />);
  };

  it('a subscription can only be canceled', async () => {
    rowOf(monthly);
    expect(await button('Cancel subscription')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change to yearly' })).toBeNull();
  });

  it.each([canceled, trial])('nothing that costs something is offered', async (subscription) => {
    serveOne(subscription);
    renderWithProviders(<Fill performer={unpaid} />);
    expect(await screen.findByText(/Access until February 12, 2026/)).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the profile of a subscribed creator', () => {
  it.each([
    [monthly, 'Renews on February 12, 2026 for $9.99 with Visa •••• 4242.', undefined],
    [
      toYearly,
      'Changes to yearly on February 12, 2026, for $99.00 a year with Visa •••• 4242.',
      undefined,
    ],
    [canceled, 'Canceled. Access until February 12, 2026.', 'Resume for $9.99 a month'],
    [
      trial,
      'Free trial. Access until February 12, 2026, then it ends.',
      'Keep it for $9.99 a month',
    ],
  ])('shows the end date, and actions', async (subscription, words, act) => {
    serveOne(subscription);
    renderWithProviders(<Fill performer={theo} />);
    expect(await findText(words)).toBeVisible();
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(act ? [act] : []);
    const manage = screen.getByRole('link', { name: 'Manage' });
    expect(manage).toHaveAttribute('href', '/subscriptions?creator=theo');
  });
});
