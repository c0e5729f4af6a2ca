import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { ItemBought } from '@ovation/contracts/purchases/events';
import type { StreamPosition } from '@ovation/contracts/reactors/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { EventLog } from '@ovation/event-log/log';
import {
  type CommandContext,
  contextOfReaction,
  withoutIdempotencyKey,
} from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineBatchReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { earningsModel } from '../models/earnings.model.ts';
import {
  type AccrueEarnings,
  decideAccrueEarnings,
  type RecordedCharge,
} from './accrueEarnings.decide.ts';
import type { RecoverLosses } from './recoverLosses.ts';

const name = 'accrue-earnings';

/** Batching: a creator's stream gets one event per this interval or per `chargesMax` charges. */
const lingerMs = 3_000;
const chargesMax = 100;
/** Retries: another worker may accrue for the same creator concurrently. */
const attemptsMax = 5;
const accruedBytesMax = mebibytes(8);

interface AccrueDeps {
  readonly commands: Commands;
  readonly log: Pick<EventLog, 'locate'>;
  readonly recoverLosses: RecoverLosses;
}

type Charge = EventOf<typeof TipSent | typeof ItemBought>;
type ChargeData = Pick<Charge['data'], 'performerId' | 'tokens' | 'commission'>;

const toRecordedCharge = ({
  stream,
  revision,
  position,
  metadata,
  data,
}: RecordedEvent<{ type: Charge['type']; data: ChargeData }>): RecordedCharge => ({
  eventRef: { stream, revision },
  position,
  tokens: data.tokens,
  commission: data.commission,
  at: metadata.at,
});

/** Reactor that accrues tips and purchases to the creator's earnings, many per event. */
export const accrueEarnings = ({ commands, log, recoverLosses }: AccrueDeps): Reactor => {
  /** Position of the last accrued charge, by creator. */
  const lastAccrued = sizedCache<NonNullable<AccrueEarnings['lastAccrued']>>({
    bytesMax: accruedBytesMax,
  });

  /**
   * Locates an event: stream and revision are the same in every store, log positions are not. Cached per
   * creator.
   */
  const locateAccrued = async (
    performerId: string,
    upTo: StreamPosition | undefined,
  ): Promise<AccrueEarnings['lastAccrued']> => {
    if (!upTo) return undefined;
    const located = await log.locate(upTo.stream, upTo.revision);
    if (!located) {
      throw new Error(`earnings of ${performerId} count up to ${upTo.revision}@${upTo.stream}`);
    }
    const found = { upTo, position: located.position };
    lastAccrued.set(performerId, found);
    return found;
  };

  const accrue = async (
    performerId: string,
    charges: AccrueEarnings['charges'],
    context: CommandContext,
  ): Promise<void> => {
    let known = lastAccrued.get(performerId);
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const request = { performerId, charges, lastAccrued: known };
      const outcome = await commands.handle(earningsModel, performerId, context, (earnings, now) =>
        decideAccrueEarnings({ ...request, now }, earnings),
      );
      const last = charges.at(-1);
      if (outcome.ok) {
        if (outcome.events.length > 0 && last) {
          lastAccrued.set(performerId, { upTo: last.eventRef, position: last.position });
        }
        // Also when a run that was interrupted had accrued already.
        await recoverLosses(performerId, outcome.state, context);
        return;
      }
      if (outcome.code !== 'UNKNOWN_POSITION') {
        throw new Error(`charges were not credited: ${outcome.code}`);
      }
      const { state } = await commands.load(earningsModel, performerId);
      known = await locateAccrued(performerId, state.upTo);
    }
    throw new Error(`others count the charges of ${performerId} all the time`);
  };

  return defineBatchReactor(
    {
      name,
      from: 'beginning',
      on: [TipSent, ItemBought],
      fields: ['performerId', 'tokens', 'commission'],
      keyOf: ({ data }) => data.performerId,
      lingerMs,
      countMax: chargesMax,
    },
    async (events) => {
      const last = events.at(-1);
      if (!last) return;
      // No idempotency key: batches differ between runs, and `upTo` prevents double accrual.
      const context = withoutIdempotencyKey(contextOfReaction(name, last));
      await accrue(last.data.performerId, events.map(toRecordedCharge), context);
    },
  );
};
