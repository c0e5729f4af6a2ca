import { mustNotBeNegative } from '@ovation/contracts/ledger/chart';
import { isBalanced, type Leg } from '@ovation/contracts/ledger/posting';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { deriveId, newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { accrueEarnings } from '../earnings/accrueEarnings.reactor.ts';
import {
  creditSubscription,
  restoreSubscriptionShare,
  returnSubscriptionShare,
} from '../earnings/creditSubscription.reactor.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { Reactor } from '../kernel/reactions/reactor.ts';
import { createCharging } from '../payments/charging.ts';
import { creditTopUpReactor, fixTopUpRoundingReactor } from '../payments/creditTopUp.reactor.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import { createProviders } from '../payments/provider/providers.ts';
import { postProviderFees } from '../payments/settlement/postFees.reactor.ts';
import {
  applySubscriptionFailure,
  applySubscriptionPayment,
  correctSubscriptionPayment,
  fixSubscriptionPaymentRounding,
} from '../subscriptions/applyTransaction.reactor.ts';
import { scriptedProvider } from './scriptedProvider.ts';
import { noTax } from './tax.ts';
import { openToAll } from './visibility.ts';

const deliveriesMax = 20;

/**
 * In-memory world of commands, reactors and a payment provider: everything that moves money, without
 * servers. The provider is scripted, unless `real` is given.
 */
export const ledgerWorld = (real?: PaymentProvider) => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const provider = scriptedProvider();
  const providers = createProviders([real ?? provider]);
  const charging = createCharging({ commands, providers });
  const logger = silentLogger;
  const reactors: readonly Reactor[] = [
    creditTopUpReactor({ commands }),
    fixTopUpRoundingReactor({ commands }),
    applySubscriptionPayment({ commands, visibility: openToAll }),
    applySubscriptionFailure({ commands }),
    correctSubscriptionPayment({ commands }),
    fixSubscriptionPaymentRounding({ commands }),
    creditSubscription({ commands }),
    returnSubscriptionShare({ commands }),
    restoreSubscriptionShare({ commands }),
    accrueEarnings({ commands, log, recoverLosses: async () => {} }),
    postProviderFees({ commands, providers, logger }),
  ];

  type Event = (typeof log.all)[number];

  /** Deliveries of a reactor: single events, or batches by key in the order of the log. */
  const deliveriesOf = (
    { batching, react, types }: Reactor,
    events: readonly Event[],
  ): readonly (() => Promise<void>)[] => {
    const own = events.filter(({ type }) => types.includes(type));
    if (!batching) return own.map((event) => () => react(event));
    const inOrder = own.toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const keys = new Set(inOrder.map((event) => batching.keyOf(event)));
    return [...keys].map((key) => () => {
      return batching.react(inOrder.filter((event) => batching.keyOf(event) === key));
    });
  };

  /** Delivers events to every reactor; failed deliveries are retried, as by the store. */
  const deliver = async (events: readonly Event[]): Promise<void> => {
    let open = reactors.flatMap((reactor) => deliveriesOf(reactor, events));
    for (let round = 0; open.length > 0; round++) {
      const failed: typeof open = [];
      for (const delivery of open) {
        try {
          await delivery();
        } catch (error) {
          if (round >= deliveriesMax) throw error;
          failed.push(delivery);
        }
      }
      open = failed;
    }
  };

  let delivered = 0;
  /** Delivers new events, in the order of `shuffle`, until there are no more. */
  const settle = async (shuffle: (events: Event[]) => Event[] = (events) => events) => {
    while (delivered < log.all.length) {
      const fresh = log.all.slice(delivered);
      delivered = log.all.length;
      await deliver(shuffle([...fresh]));
    }
  };

  const legs = (): Leg[] =>
    log.all.flatMap((event) => (event.data as { legs?: readonly Leg[] }).legs ?? []);

  /** Balance of each account and commodity, from the legs of all events. */
  const accounts = (): ReadonlyMap<string, number> => {
    const balances = new Map<string, number>();
    for (const { account, commodity, amount } of legs()) {
      const key = `${account} ${commodity}`;
      balances.set(key, (balances.get(key) ?? 0) + amount);
    }
    return balances;
  };

  /** First violation of a ledger invariant; undefined if none. */
  const violation = (): string | undefined => {
    const unbalanced = log.all.find(
      (event) => !isBalanced((event.data as { legs?: readonly Leg[] }).legs ?? []),
    );
    if (unbalanced) return `${unbalanced.type} is not balanced`;
    const balances = [...accounts()];
    const negative = balances.find(
      ([account, amount]) => mustNotBeNegative(`${account.split(' ')[0]}`) && amount < 0,
    );
    if (negative) return `${negative[0]} is ${negative[1]}`;
    if (!isBalanced(legs())) return 'the trial balance is not zero';
    return undefined;
  };

  const context = (now: string): CommandContext => ({
    now,
    actor: { kind: 'system', id: 'spec' },
    causationId: newId(),
    correlationId: newId(),
    trigger: { kind: 'work', name: 'spec' },
  });

  return {
    log,
    commands,
    provider,
    providers,
    logger,
    charging,
    deliver,
    settle,
    accounts,
    breach: violation,
    context,
    settings: async () => settingsDefault,
    tax: noTax,
    visibility: openToAll,
    idOf: (name: string) => deriveId('019a0000-0000-7000-8000-000000000000', name),
  };
};
export type LedgerWorld = ReturnType<typeof ledgerWorld>;
