import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type Direction,
  END,
  FORWARDS,
  type ReadRevision,
  START,
} from '@eventstore/db-client';
import { collect } from '../target.ts';
import { isOwn, operate, pick, quoted, type StreamsRun } from './streamsRun.ts';

export const readStream = async (run: StreamsRun): Promise<void> => {
  const { random, streams, prefix } = run;
  const named = (): string => {
    const stream = pick(run, streams);
    return random.below(6) === 0 ? `$$${stream}` : stream;
  };
  const stream = random.below(10) === 0 ? `${prefix}-never` : named();
  const direction = pick<Direction>(run, [FORWARDS, BACKWARDS]);
  const newest = run.newest.get(stream) ?? 3n;
  const revisions = [0n, 1n, 2n, newest, newest + 1n, 1000n];
  const fromRevision =
    direction === FORWARDS
      ? pick<ReadRevision | undefined>(run, [undefined, START, ...revisions])
      : pick<ReadRevision | undefined>(run, [undefined, START, END, ...revisions]);
  const maxCount = pick(run, [undefined, 1, 2, 5, 100]);
  const options = {
    direction,
    ...(fromRevision !== undefined && { fromRevision }),
    ...(maxCount !== undefined && { maxCount }),
    resolveLinkTos: random.below(2) === 1,
  };
  await operate(run, `read ${stream} ${quoted(options)}`, async () => {
    const events = await collect(run.client.readStream(stream, options));
    return events.length;
  });
};

type ReadStart = typeof START | typeof END | bigint;

/** A random start of a read of `$all`: one of the seed's own appends, or an end. */
const randomStart = (run: StreamsRun, isBackwards: boolean): ReadStart => {
  const { random, positions, mark } = run;
  const kind = isBackwards ? END : pick(run, [START, END, 'own', 'own', 'mark']);
  if (kind === 'own' && positions.length > 0) return pick(run, positions);
  if (kind === 'mark' && mark !== undefined) return mark;
  // One number is drawn and not used: the recorded run did so.
  random.next();
  return isBackwards ? END : (positions[0] ?? END);
};

const isOwnEvent = (run: StreamsRun, { event, link }: AllStreamResolvedEvent): boolean =>
  ((event ?? link)?.streamId ?? '').replace(/^\$\$/, '').startsWith(`${run.prefix}-`);

export const readAll = async (run: StreamsRun): Promise<void> => {
  const direction = pick<Direction>(run, [FORWARDS, FORWARDS, BACKWARDS]);
  const start = randomStart(run, direction === BACKWARDS);
  const fromPosition = typeof start === 'bigint' ? { commit: start, prepare: start } : start;
  // The recorded client accepts filters for reads and sends none.
  const kind = pick(run, ['name', 'name', 'nameRe', 'type', 'typeRe']);
  const maxCount = pick(run, [1, 3, 10, 1000]);
  const resolveLinkTos = run.random.below(2) === 1;
  const from = typeof start === 'bigint' ? `P#${run.positions.indexOf(start)}` : start;
  const description = `readAll ${direction} from ${from} max ${maxCount} filter ${kind} resolve ${resolveLinkTos}`;
  const options = { direction, fromPosition, maxCount, resolveLinkTos };
  await operate(run, description, async () => {
    const events = await collect(run.client.readAll(options));
    return (events as AllStreamResolvedEvent[]).filter((event) => isOwnEvent(run, event)).length;
  });
  const recordedEvents = run.operations.at(-1);
  if (recordedEvents !== undefined)
    recordedEvents.wire = recordedEvents.wire.filter((answer) => isOwn(run, answer));
};

export const getMetadata = async (run: StreamsRun): Promise<void> => {
  const stream = run.random.below(8) === 0 ? `${run.prefix}-never` : pick(run, run.streams);
  await operate(run, `getMeta ${stream}`, () => run.client.getStreamMetadata(stream));
};

/** Reads everything that the seed has left behind. */
export const readRemaining = async (run: StreamsRun): Promise<void> => {
  const { client, mark } = run;
  for (const name of run.streams.flatMap((stream) => [stream, `$$${stream}`]))
    await operate(run, `final read ${name}`, async () => {
      const events = await collect(client.readStream(name, { maxCount: 1000 }));
      return events.length;
    });
  if (mark === undefined) return;
  const fromPosition = { commit: mark, prepare: mark };
  await operate(run, 'final readAll', async () => {
    const events = await collect(client.readAll({ fromPosition, maxCount: 5000 }));
    return events.length;
  });
};
