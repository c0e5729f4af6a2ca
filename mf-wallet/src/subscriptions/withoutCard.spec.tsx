import type { PaymentCardAdded } from '@ovation/contracts/payments/card';
import { declineProblems } from '@ovation/contracts/payments/problems';
import type { Participant } from '@ovation/contracts/people/participant';
import { subscriptionProblems } from '@ovation/contracts/subscriptions/problems';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
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
} from '../testing/subscriptionKit.tsx';
import { listedCards, openVault, storedCard, typeCard } from '../testing/topUpKit.tsx';
import { Fill } from './SubscribeFill.tsx';
import { Page } from './SubscriptionsPage.tsx';

const waiting = { _id: 'theo', name: 'Theo Adeyemi' } as Participant;
const ends = 'Ends on February 12, 2026: no card to renew with.';
const renews = 'Renews on February 12, 2026 for $9.99 with Visa •••• 4242.';
const button = (name: string) => screen.findByRole('button', { name });
const namesOfButtons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** A subscription without a card until one is added; `answers` are the server's responses to it. */
const serveWithoutCard = (
  subscription: OwnSubscription,
  answers: () => Partial<PaymentCardAdded> = () => ({ status: 'active' }),
  more: Parameters<typeof serveOne>[1] = {},
) => {
  const state = { card: undefined as Partial<PaymentCardAdded> | undefined, isCanceled: true };
  const addCard = vi.fn((_: unknown) => {
    state.card = { _id: 'c9', brand: 'visa', last4: '4242', ...answers() };
    return state.card as PaymentCardAdded;
  });
  const isKept = () => state.card?.status === 'active';
  const resume = vi.fn(() => {
    state.isCanceled = false;
    return monthly;
  });
  const shown = (): OwnSubscription => {
    const now = state.isCanceled ? subscription : monthly;
    return { ...now, renewalCard: isKept() ? monthly.renewalCard : null };
  };
  serveOne(subscription, {
    ...more,
    payments: {
      addCard: ({ params, body }) => addCard({ params, body }),
      listCards: () => ({
        ...listedCards(...(state.card ? [{ ...storedCard('c9', '4242'), ...state.card }] : [])),
        withoutCard: isKept() ? [] : [waiting],
      }),
    },
    subscriptions: {
      listOwnSubscriptions: () => ({ data: [shown()], total: 1 }),
      resumeSubscription: resume,
      ...more.subscriptions,
    },
  });
  openVault(undefined);
  return {
    addCard,
    resume,
    /** The holder has answered the bank's confirmation. */
    confirm: (isAgreed: boolean) => {
      state.card = isAgreed ? { ...state.card, status: 'active' } : undefined;
    },
  };
};

const openSheet = async () => within(await screen.findByRole('dialog', { name: 'Add a card' }));

const addCard = async (sheet: Awaited<ReturnType<typeof openSheet>>): Promise<void> => {
  await sheet.findByLabelText('Card number');
  await typeCard();
  await userEvent.click(sheet.getByRole('button', { name: 'Add card' }));
};

beforeEach(openSubscriber);
afterEach(closeSubscriber);

describe('a row without a card', () => {
  it.each([
    ['a month', monthly],
    ['a month that was changed to a year', toYearly],
  ])(
    'of %s shows that it ends, and offers to add a card in place of a plan',
    async (_, subscription) => {
      serveWithoutCard(subscription);
      renderWithProviders(<Page />);
      expect(await findText(ends)).toBeVisible();
      const row = within(screen.getByRole('listitem'));
      expect(await row.findByRole('button', { name: 'Add a card' })).toBeVisible();
      const names = row.getAllByRole('button').map(({ textContent }) => textContent);
      expect(names).toEqual(['Add a card', 'Cancel subscription']);
    },
  );

  it('renews again once a card was added, as announced before', async () => {
    const { addCard: added } = serveWithoutCard(monthly);
    renderWithProviders(<Page />);
    await userEvent.click(await button('Add a card'));
    const sheet = await openSheet();
    expect(await sheet.findByText('This card will renew Theo.')).toBeVisible();
    await addCard(sheet);
    expect(await findText(renews)).toBeVisible();
    expect(added).toHaveBeenCalledExactlyOnceWith({
      params: { provider: 'stripe' },
      body: { paymentMethodId: 'pm_1' },
    });
    expect(await button('Change to yearly')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for the bank, and shows the result', async () => {
    vi.stubGlobal('open', vi.fn());
    const answers = () => ({
      status: 'requires_action' as const,
      confirmUrl: 'https://bank.test/1',
    });
    const { confirm } = serveWithoutCard(monthly, answers);
    renderWithProviders(<Page />);
    await userEvent.click(await button('Add a card'));
    const sheet = await openSheet();
    await addCard(sheet);
    expect(await sheet.findByText(/Your bank needs you to confirm this card/)).toBeVisible();
    expect(open).toHaveBeenCalledOnce();
    confirm(false);
    expect(await sheet.findByText(/Your bank did not confirm this card/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Add card' }));
    await sheet.findByText(/Your bank needs you to confirm this card/);
    confirm(true);
    expect(await findText(renews)).toBeVisible();
  });

  it('shows why a card was refused', async () => {
    serveWithoutCard(monthly, () => {
      throw refusal(declineProblems.CARD_DECLINED);
    });
    renderWithProviders(<Page />);
    await userEvent.click(await button('Add a card'));
    const sheet = await openSheet();
    await addCard(sheet);
    expect(await sheet.findByText(declineProblems.CARD_DECLINED.message)).toBeVisible();
  });

  it('that was canceled is resumed once there is a card', async () => {
    const { resume } = serveWithoutCard(canceled);
    renderWithProviders(<Page />);
    await userEvent.click(await button('Resume for $9.99 a month'));
    const sheet = await openSheet();
    expect(resume).not.toHaveBeenCalled();
    await addCard(sheet);
    expect(await findText(renews)).toBeVisible();
    expect(resume).toHaveBeenCalledOnce();
  });

  it('with a failed payment promises no further attempt', async () => {
    serveWithoutCard({ ...monthly, status: 'deactivated', retryAt: '2026-02-14T12:00:00.000Z' });
    renderWithProviders(<Page />);
    expect(await findText('there’s no card to try again with.')).toBeVisible();
    expect(await button('Pay now')).toBeVisible();
  });
});

it('an expired card promises nothing, and another can be added', async () => {
  const renewalCard = { brand: 'mastercard', last4: '4444', isExpired: true };
  serveOne({ ...monthly, renewalCard });
  renderWithProviders(<Page />);
  expect(
    await findText(
      'Mastercard •••• 4444 has expired. Add another, or this may end on February 12, 2026.',
    ),
  ).toBeVisible();
  expect(await button('Add a card')).toBeVisible();
});

it('a card that was removed during a change of plan is required', async () => {
  const withCard = { now: true };
  serveOne(monthly, {
    subscriptions: {
      listOwnSubscriptions: () => {
        const renewalCard = withCard.now ? monthly.renewalCard : null;
        return { data: [{ ...monthly, renewalCard }], total: 1 };
      },
      changePlan: () => {
        withCard.now = false;
        throw refusal(subscriptionProblems.CARD_REQUIRED);
      },
    },
  });
  renderWithProviders(<Page />);
  await userEvent.click(await button('Change to yearly'));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Change to yearly' }));
  expect(await question.findByText(/Add a payment card and try again\./)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Not now' }));
  expect(await findText(ends)).toBeVisible();
  expect(await button('Add a card')).toBeVisible();
});

it('a profile shows that it ends, and renews once a card was added', async () => {
  serveWithoutCard(monthly);
  renderWithProviders(<Fill performer={theo} />);
  expect(await findText(ends)).toBeVisible();
  expect(namesOfButtons()).toEqual(['Add a card']);
  await userEvent.click(await button('Add a card'));
  await addCard(await openSheet());
  expect(await findText(renews)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});
