import type { DisputeEvidenceData } from '../disputeEvidence.ts';
import type { DocumentData } from '../document.ts';
import type { ReceiptData } from '../receipt.ts';
import type { Movement, MovementGroup, StatementData } from '../statement.ts';
import type { YearlySummaryData } from '../yearlySummary.ts';

const base = {
  issuedAt: '2026-12-01T06:00:00.000Z',
  language: 'en',
  timeZone: 'UTC',
  pageSize: 'A4',
  issuer: {
    name: 'Ovation',
    lines: [
      'Ovation Platform, S.L.',
      'Calle de Alcalá 21',
      '28014 Madrid, Spain',
      'VAT ESB12345678',
    ],
  },
} as const satisfies Partial<DocumentData>;

const creator = {
  name: 'Mara Lindqvist',
  lines: ['@maralindqvist', 'Storgatan 4, 903 26 Umeå', 'Sweden'],
};

/** Returns the id of the nth event. */
export const sampleEventId = (n: number): string =>
  `0193a1b2-7c4d-7e5f-8a6b-${String(n).padStart(12, '0')}`;

/** A movement before its balance is known. */
type Change = Pick<Movement, 'group' | 'description' | 'detail' | 'amount'>;

const tokens = (units: number) => ({ commodity: 'TOKEN', units });
const dollars = (units: number) => ({ commodity: 'USD', units });

const changes: readonly Change[] = [
  {
    group: 'tips',
    description: 'Tip from Sam Okoro',
    detail: '200 tokens, commission 20%',
    amount: tokens(160),
  },
  {
    group: 'sales',
    description: 'Video “Throwing a moon jar” bought by Nora Hayes',
    detail: '120 tokens, commission 20%',
    amount: tokens(96),
  },
  {
    group: 'subscriptions',
    description: 'Monthly subscription of Θεοδώρα Παπαδοπούλου',
    detail: '$9.99, commission 20%',
    amount: dollars(799),
  },
  {
    group: 'tips',
    description: 'Tip from Екатерина Щербакова',
    detail: '50 tokens, commission 20%',
    amount: tokens(40),
  },
  {
    group: 'subscriptions',
    description: 'Yearly subscription of Zoë Nguyễn Thị Hồng',
    detail: '$99.00, commission 20%',
    amount: dollars(7920),
  },
  {
    group: 'refunds',
    description: 'Refund to Nora Hayes',
    detail: 'Video “Throwing a moon jar”',
    amount: tokens(-96),
  },
  {
    group: 'tips',
    description: 'Tip from محمد عبد الله',
    detail: '25 tokens, commission 20%',
    amount: tokens(20),
  },
  {
    group: 'tips',
    description: 'Tip from 山田太郎',
    detail: '10 tokens, commission 20%',
    amount: tokens(8),
  },
  {
    group: 'payouts',
    description: 'Payout requested',
    detail: '150 tokens at $0.10 each, and $79.20',
    amount: tokens(-150),
  },
  {
    group: 'payouts',
    description: 'Payout requested',
    detail: '150 tokens at $0.10 each, and $79.20',
    amount: dollars(-7920),
  },
];

/** Returns movements in turn from the sample changes, with their balances. */
export const sampleMovements = (count: number, opening: Record<string, number>): Movement[] => {
  const balances = { ...opening };
  return Array.from({ length: count }, (_, n) => {
    const change = changes[n % changes.length] ?? {
      group: 'tips',
      description: '',
      amount: tokens(0),
    };
    const { commodity, units } = change.amount;
    const after = (balances[commodity] ?? 0) + units;
    balances[commodity] = after;
    const at = new Date(Date.UTC(2026, 10, 1, 9, 12) + (n * 29 * 86_400_000) / count).toISOString();
    return { ...change, at, eventId: sampleEventId(n), balance: { commodity, units: after } };
  });
};

/** Returns a statement of so many movements. */
export const sampleStatement = (count: number): StatementData => {
  const opening = { TOKEN: 13_060, USD: 120_450 };
  const movements = sampleMovements(count, opening);
  const closing = (commodity: 'TOKEN' | 'USD'): number =>
    movements.findLast(({ balance }) => balance.commodity === commodity)?.balance.units ??
    opening[commodity];
  return {
    ...base,
    number: 'ST-2026-11-000841',
    month: '2026-11',
    creator,
    balances: (['TOKEN', 'USD'] as const).map((commodity) => ({
      commodity,
      opening: opening[commodity],
      closing: closing(commodity),
    })),
    movements,
  };
};

/** Returns a statement of one movement of a group, with a text in it. */
export const statementWith = (text: string, group: MovementGroup = 'tips'): StatementData => ({
  ...sampleStatement(0),
  balances: [{ commodity: 'TOKEN', opening: 0, closing: 5 }],
  movements: [
    {
      eventId: sampleEventId(1),
      at: '2026-11-03T09:12:00.000Z',
      group,
      description: text,
      amount: tokens(5),
      balance: tokens(5),
    },
  ],
});

const customer = {
  name: 'Nora Hayes',
  lines: ['@norahayes', '12 Elm Street, Portland, OR 97201', 'United States'],
};

export const sampleTopUp: ReceiptData = {
  ...base,
  number: 'RC-2026-0041873',
  kind: 'topUp',
  eventId: sampleEventId(7),
  paidAt: '2026-11-18T17:42:00.000Z',
  customer,
  currency: 'USD',
  items: [
    {
      description: '540 tokens',
      detail: '500 tokens and 40 bonus tokens',
      quantity: 1,
      unitPrice: 4799,
      amount: 4799,
    },
  ],
  taxes: [{ name: 'VAT, Spain', rateBasisPoints: 2100, base: 3966, amount: 833 }],
  isTaxIncluded: true,
  total: 4799,
  paymentMethod: 'Visa ending 4242',
  paymentReference: 'pi_3QNsampleReference0001',
  refunds: [],
};

export const sampleSubscription: ReceiptData = {
  ...sampleTopUp,
  number: 'RC-2026-0041902',
  kind: 'subscription',
  eventId: sampleEventId(8),
  items: [
    {
      description: 'Subscription to Mara Lindqvist, yearly',
      detail: 'Nov 18, 2026 – Nov 17, 2027',
      quantity: 1,
      unitPrice: 9900,
      amount: 9900,
    },
  ],
  discount: { name: 'Coupon AUTUMN10', amount: 990 },
  taxes: [
    { name: 'State sales tax, Washington', rateBasisPoints: 650, base: 8910, amount: 579 },
    { name: 'City sales tax, Seattle', rateBasisPoints: 385, base: 8910, amount: 343 },
  ],
  isTaxIncluded: false,
  total: 9832,
  refunds: [{ eventId: sampleEventId(9), at: '2026-11-20T10:00:00.000Z', amount: 9832 }],
};

export const sampleYear: YearlySummaryData = {
  ...base,
  number: 'YS-2026-000841',
  year: 2026,
  creator,
  commodities: ['TOKEN', 'USD'].map((commodity, at) => ({
    commodity,
    months: Array.from({ length: 12 }, (_, n) => ({
      month: n + 1,
      gross: n === 1 ? 0 : (n + 3) * 1_730 * (at + 1),
      commission: n === 1 ? 0 : (n + 3) * 346 * (at + 1),
      refunds: n % 4 === 3 ? 240 * (at + 1) : 0,
      payouts: n % 3 === 2 ? (n + 3) * 1_200 * (at + 1) : 0,
    })),
  })),
};

const cited = (n: number, type: string, at: string) => ({ eventId: sampleEventId(n), type, at });

export const sampleEvidence: DisputeEvidenceData = {
  ...base,
  number: 'DE-2026-00019',
  disputeId: 'dp_1QNsample0001',
  reason: 'Product not received',
  amount: dollars(4799),
  paidAt: '2026-11-18T17:42:00.000Z',
  paymentMethod: 'Visa ending 4242',
  paymentReference: 'pi_3QNsampleReference0001',
  customer,
  sections: [
    {
      heading: 'The customer and the payment',
      sentences: [
        {
          text: 'The customer created the account @norahayes and confirmed its email address.',
          event: cited(21, 'EmailVerified', '2026-03-04T08:15:22.000Z'),
        },
        {
          text: 'The customer paid $47.99 with a card ending 4242; the bank confirmed the payment with 3-D Secure.',
          event: cited(22, 'TopUpSucceeded', '2026-11-18T17:42:00.000Z'),
        },
      ],
    },
    {
      heading: 'What was delivered',
      sentences: [
        {
          text: '540 tokens were credited to the wallet of the customer within one second of the payment.',
          event: cited(22, 'TopUpSucceeded', '2026-11-18T17:42:00.000Z'),
        },
        {
          text: 'The customer spent 120 of these tokens on the video “Throwing a moon jar” and watched it to its end.',
          event: cited(23, 'VideoBought', '2026-11-18T17:44:31.000Z'),
        },
        {
          text: 'The customer tipped Sam Okoro 200 tokens, with the message “for the lid”.',
          event: cited(24, 'TipSent', '2026-11-19T20:03:10.000Z'),
        },
      ],
    },
  ],
};
