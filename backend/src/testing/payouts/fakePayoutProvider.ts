import { Unavailable } from '../../kernel/unavailable.ts';
import type {
  PayoutAttempt,
  PayoutProvider,
  ProviderPayout,
  ProviderRefusal,
  ProviderReversal,
  ProviderTransfer,
} from '../../payouts/provider/payoutProvider.ts';

const keyOf = ({ payoutId, attempt }: PayoutAttempt): string => `${payoutId}:${attempt}`;

const at = '2026-01-01T00:00:00.000Z';

/** Accounts of the fake: each attempt is transferred and paid out once, whatever is repeated. */
const createBooks = () => ({
  transfers: new Map<string, ProviderTransfer>(),
  payouts: new Map<string, ProviderPayout>(),
  refusals: new Map<'transfer' | 'payOut', ProviderRefusal>(),
});
type Books = ReturnType<typeof createBooks>;

/** Runs an action of the provider under the name of its call. */
type Act = <Result>(name: string, action: () => Result) => Promise<Result>;

const transferOf = (
  { transfers, refusals }: Books,
  request: Parameters<PayoutProvider['transfer']>[0],
): ProviderTransfer | ProviderRefusal => {
  const known = refusals.get('transfer') ?? transfers.get(keyOf(request));
  if (known) return known;
  const { amount, currency, attempt } = request;
  const transfer: ProviderTransfer = {
    status: 'transferred',
    transferId: `tr_${attempt}`,
    amount,
    currency,
    createdAt: at,
    reversalId: null,
  };
  transfers.set(keyOf(request), transfer);
  return transfer;
};

const payoutOf = (
  { payouts, refusals }: Books,
  request: PayoutAttempt,
): ProviderPayout | ProviderRefusal => {
  const known = refusals.get('payOut') ?? payouts.get(keyOf(request));
  if (known) return known;
  const payout: ProviderPayout = {
    status: 'sent',
    providerPayoutId: `po_${request.attempt}`,
    expectedAt: null,
    failure: null,
    providerCode: null,
  };
  payouts.set(keyOf(request), payout);
  return payout;
};

const reversalOf = ({ transfers }: Books, request: PayoutAttempt): ProviderReversal => {
  const reversalId = `trr_${request.attempt}`;
  const transfer = transfers.get(keyOf(request));
  if (!transfer) throw new Error('there is no such transfer');
  transfers.set(keyOf(request), { ...transfer, reversalId });
  return { status: 'reversed', reversalId, amount: transfer.amount };
};

const createProvider = (books: Books, act: Act): PayoutProvider => ({
  name: 'stripe',
  createAccount: async ({ performerId }) => `acct_${performerId}`,
  createAccountLink: async () => ({ url: 'https://connect.test', expiresAt: at }),
  findAccount: async () => undefined,
  transfer: (request) => act('transfer', () => transferOf(books, request)),
  findTransfer: (lookup) => act('findTransfer', () => books.transfers.get(keyOf(lookup))),
  payOut: (request) => act('payOut', () => payoutOf(books, request)),
  findPayout: (lookup) => act('findPayout', () => books.payouts.get(keyOf(lookup))),
  reverseTransfer: (request) => act('reverseTransfer', () => reversalOf(books, request)),
  readNotification: async () => undefined,
});

/** Creates a fake of a payout provider, whose calls fail where a spec asks for it. */
export const createFakePayoutProvider = () => {
  const books = createBooks();
  const crashes = new Set<string>();
  const calls: string[] = [];

  const crashIf = (point: string): void => {
    if (!crashes.delete(point)) return;
    throw new Unavailable(point, 1);
  };
  const act: Act = (name, action) => {
    calls.push(name);
    return new Promise((resolve) => {
      crashIf(`before:${name}`);
      const result = action();
      crashIf(`after:${name}`);
      resolve(result);
    });
  };

  return {
    provider: createProvider(books, act),
    calls,
    /** Fails the next call of this name once, `before:` or `after:` it acted. */
    crashAt: (point: string) => void crashes.add(point),
    refuse: (call: 'transfer' | 'payOut', refusal: Omit<ProviderRefusal, 'status'>) =>
      void books.refusals.set(call, { status: 'refused', ...refusal }),
    accept: () => books.refusals.clear(),
    /** Fails the payout of an attempt at the bank. */
    failAtBank: (attempt: PayoutAttempt) => {
      const payout = books.payouts.get(keyOf(attempt));
      if (!payout) throw new Error('there is no such payout');
      const failure = 'account_closed' as const;
      const failed = { status: 'failed', failure, providerCode: failure } as const;
      books.payouts.set(keyOf(attempt), { ...payout, ...failed });
    },
    /** Money at creators: transferred and not reversed. */
    transferred: (): number =>
      [...books.transfers.values()]
        .filter(({ reversalId }) => reversalId === null)
        .reduce((sum, { amount }) => sum + amount, 0),
    transferCount: (): number => books.transfers.size,
    payoutCount: (): number => books.payouts.size,
  };
};
