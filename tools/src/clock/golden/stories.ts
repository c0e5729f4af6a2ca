import { day, type Story } from './world.ts';

const months = [31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365, 395] as const;

/** A fan renews every month, and tips on the last day of the world. */
const monthlySubscriber: Story = () => [
  {
    at: day(0),
    act: async (world) => {
      const [luna, ana] = [await world.creator('luna'), await world.fan('ana')];
      const cardId = await ana.addCard('pm_card_visa');
      const body = { performerId: luna.id, subscriptionType: 'monthly', cardId } as const;
      await ana.api.subscriptions.subscribe({ body, idempotencyKey: world.key() });
    },
  },
];

/** A fan pays for a year, and once more a year later. */
const yearlySubscriber: Story = () => [
  {
    at: day(1),
    act: async (world) => {
      const [luna, ben] = [await world.creator('luna'), await world.fan('ben')];
      const cardId = await ben.addCard('pm_card_visa');
      const body = { performerId: luna.id, subscriptionType: 'yearly', cardId } as const;
      await ben.api.subscriptions.subscribe({ body, idempotencyKey: world.key() });
    },
  },
];

/** A fan cancels in the third month, which ends as paid. */
const cancellation: Story = () => {
  let id = '';
  return [
    {
      at: day(2, '09:30'),
      act: async (world) => {
        const [luna, cleo] = [await world.creator('luna'), await world.fan('cleo')];
        const cardId = await cleo.addCard('pm_card_visa');
        const body = { performerId: luna.id, subscriptionType: 'monthly', cardId } as const;
        const { data } = await cleo.api.subscriptions.subscribe({
          body,
          idempotencyKey: world.key(),
        });
        id = data.subscription._id;
      },
    },
    {
      at: day(70),
      act: async (world) => {
        const { api } = await world.fan('cleo');
        await api.subscriptions.cancelSubscription({
          params: { provider: 'stripe', id },
          body: {},
        });
      },
    },
  ];
};

/** The bank declines a renewal: three retries, and the end of the subscription. */
const failedRenewal: Story = () => [
  {
    at: day(3, '18:00'),
    act: async (world) => {
      const [mio, dan] = [await world.creator('mio'), await world.fan('dan')];
      const cardId = await dan.addCard('pm_card_visa');
      const body = { performerId: mio.id, subscriptionType: 'monthly', cardId } as const;
      await dan.api.subscriptions.subscribe({ body, idempotencyKey: world.key() });
      await dan.addCard('pm_card_chargeCustomerFail');
      await dan.api.payments.removeCard({ params: { id: cardId } });
    },
  },
];

/** A trial that ends, and a month bought meanwhile that follows it. */
const trial: Story = () => [
  {
    at: day(4),
    act: async (world) => {
      const prices = { monthlyPrice: 4.99, yearlyPrice: 49, isFreeSubscription: true };
      const [noa, eva] = [await world.creator('noa', prices), await world.fan('eva')];
      const cardId = await eva.addCard('pm_card_visa');
      const ofNoa = { performerId: noa.id, cardId };
      const { subscribe } = eva.api.subscriptions;
      await subscribe({
        body: { performerId: noa.id, subscriptionType: 'free' },
        idempotencyKey: world.key(),
      });
      await subscribe({
        body: { ...ofNoa, subscriptionType: 'monthly' },
        idempotencyKey: world.key(),
      });
    },
  },
];

/** A fan buys tokens each month and tips. */
const tips: Story = () =>
  [5, ...months.map((days) => days + 5)]
    .filter((days) => days < 395)
    .map((days) => ({
      at: day(days, '20:15'),
      act: async (world) => {
        const [luna, fay] = [await world.creator('luna'), await world.fan('fay')];
        const cardId = await fay.addCard('pm_card_visa');
        await fay.api.payments.topUp({
          body: { amount: 10, currency: 'USD', cardId },
          idempotencyKey: world.key(),
        });
        await fay.api.tipping.sendTip({
          params: { id: luna.id },
          body: { tokens: 60 },
          idempotencyKey: world.key(),
        });
      },
    }));

/** Two disputed top-ups: one lost, one won. */
const disputes: Story = () =>
  (['lost', 'won'] as const).flatMap((outcome, at) => [
    {
      at: day(100 + at * 30),
      act: async (world) => {
        const gus = await world.fan('gus');
        const cardId = await gus.addCard('pm_card_visa');
        await gus.api.payments.topUp({
          body: { amount: 25, currency: 'USD', cardId },
          idempotencyKey: world.key(),
        });
      },
    },
    { at: day(110 + at * 30), act: (world) => world.dispute('gus', outcome) },
  ]);

/** The provider pays out to the platform's bank every month; once the bank rejects it. */
const providerPayouts: Story = () =>
  months
    .filter((days) => days < 395)
    .map((days, at) => ({
      at: day(days + 8, '06:00'),
      act: (world) => world.payOut(at === 4 ? 'failed' : 'paid'),
    }));

/** All stories of the golden world: a new one is a function and a line here. */
export const stories: readonly Story[] = [
  monthlySubscriber,
  yearlySubscriber,
  cancellation,
  failedRenewal,
  trial,
  tips,
  disputes,
  providerPayouts,
];
