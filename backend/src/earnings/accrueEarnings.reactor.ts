import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { ItemBought } from '@ovation/contracts/purchases/events';
import type { EventPlace } from '@ovation/contracts/reactors/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { EventLog } from '@ovation/event-log/log';
import { type CommandContext, contextOfReaction, withoutKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineBatchReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import {
  type AccrueEarnings,
  type ChargeInLog,
  decideAccrueEarnings,
} from './accrueEarnings.decide.ts';
import { earningsModel } from './model.ts';

const name = 'accrue-earnings';

/** Batching: a creator's stream gets one event per this interval or per `chargesMax` charges. */
const lingerMs = 3_000;
const chargesMax = 100;
/** Retries: another worker may accrue for the same creator concurrently. */
const attemptsMax = 5;
const countedBytesMax = mebibytes(8);

interface AccrueDeps {
  readonly commands: Commands;
  readonly log: Pick<EventLog, 'locate'>;
}

type Charge = EventOf<typeof TipSent | typeof ItemBought>;
type ChargeData = Pick<Charge['data'], 'performerId' | 'tokens' | 'commission'>;

const chargeIn = ({
  stream,
  revision,
  position,
  data,
}: RecordedEvent<{ type: Charge['type']; data: ChargeData }>): ChargeInLog => ({
  place: { stream, revision },
  position,
  tokens: data.tokens,
  commission: data.commission,
});

/** Reactor that accrues tips and purchases to the creator's earnings, many per event. */
export const accrueEarnings = ({ commands, log }: AccrueDeps): Reactor => {
  /** Position of the last accrued charge, by creator. */
  const counted = sizedCache<NonNullable<AccrueEarnings['counted']>>({
    bytesMax: countedBytesMax,
  });

  /**
   * Locates an event: stream and revision are the same in every store, log positions are not. Cached per
   * creator.
   */
  const countedBy = async (
    performerId: string,
    upTo: EventPlace | undefined,
  ): Promise<AccrueEarnings['counted']> => {
    if (!upTo) return undefined;
    const located = await log.locate(upTo.stream, upTo.revision);
    if (!located) {
      throw new Error(`earnings of ${performerId} count up to ${upTo.revision}@${upTo.stream}`);
    }
    const found = { upTo, position: located.position };
    counted.set(performerId, found);
    return found;
  };

  const accrue = async (
    performerId: string,
    charges: AccrueEarnings['charges'],
    context: CommandContext,
  ): Promise<void> => {
    let known = counted.get(performerId);
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const asked = { performerId, charges, counted: known };
      const outcome = await commands.handle(earningsModel, performerId, context, (earnings, now) =>
        decideAccrueEarnings({ ...asked, now }, earnings),
      );
      const last = charges.at(-1);
      if (outcome.ok) {
        if (outcome.events.length > 0 && last) {
          counted.set(performerId, { upTo: last.place, position: last.position });
        }
        return;
      }
      if (outcome.code !== 'UNKNOWN_PLACE') {
        throw new Error(`charges were not credited: ${outcome.code}`);
      }
      const { state } = await commands.load(earningsModel, performerId);
      known = await countedBy(performerId, state.upTo);
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
      const charges = events.map(chargeIn);
      // No idempotency key: batches differ between runs, and `upTo` prevents double accrual.
      await accrue(last.data.performerId, charges, withoutKey(contextOfReaction(name, last)));
    },
  );
};
