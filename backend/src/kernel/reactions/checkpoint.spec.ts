import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { checkpointStore } from './checkpoint.ts';

const appendedEvent = (revision: number): AnyRecordedEvent => {
  const id = newId();
  return {
    id,
    stream: 's-a',
    revision,
    position: 0n,
    recordedAt: new Date(),
    type: 'Asked',
    data: {},
    metadata: {
      actor: { kind: 'system', id: 'spec' },
      at: new Date().toISOString(),
      causationId: id,
      correlationId: id,
    },
  };
};

const logOf = (events: number): MemoryLog => {
  const log = memoryLog();
  log.add(...Array.from({ length: events }, (_, at) => appendedEvent(at)));
  return log;
};

const at = (revision: number) => ({ stream: 's-a', revision });
const checkpointsOf = (log: MemoryLog) => log.all.filter(({ type }) => type === 'ReactorMoved');

it('begins at the beginning, or at the end of the log', async () => {
  const log = logOf(3);
  const whole = await checkpointStore(log, { name: 'whole', from: 'beginning' }).load();
  const news = await checkpointStore(log, { name: 'news', from: 'end' }).load();
  expect(whole.seen).toBeUndefined();
  expect(news.seen).toMatchObject(at(2));
});

it('begins at the end once, and not again at each start', async () => {
  const log = logOf(3);
  await checkpointStore(log, { name: 'news', from: 'end' }).load();
  log.add(appendedEvent(3));
  const again = await checkpointStore(log, { name: 'news', from: 'end' }).load();
  expect(again.seen).toMatchObject(at(2));
});

it('resumes from the last checkpoint, with its open reactions', async () => {
  const log = logOf(3);
  const open = [{ ...at(0), eventId: newId(), tries: 3, failingSince: '2026-11-23T00:00:00.000Z' }];
  const keeper = checkpointStore(log, { name: 'spec', from: 'beginning' });
  await keeper.load();
  await keeper.save({ seen: at(1), open });
  const kept = await checkpointStore(log, { name: 'spec', from: 'beginning' }).load();
  expect(kept).toEqual({ seen: await log.locate('s-a', 1), open });
});

it('is never set back by a slow worker', async () => {
  const log = logOf(3);
  const slow = checkpointStore(log, { name: 'spec', from: 'beginning' });
  await slow.load();
  const quick = checkpointStore(log, { name: 'spec', from: 'beginning' });
  await quick.load();
  await quick.save({ seen: at(2), open: [] });
  await slow.save({ seen: at(1), open: [] });
  expect(checkpointsOf(log).at(-1)?.data).toMatchObject({ seen: at(2) });
});

it('is saved by the worker that is further ahead, also after another has saved', async () => {
  const log = logOf(3);
  const one = checkpointStore(log, { name: 'spec', from: 'beginning' });
  await one.load();
  const other = checkpointStore(log, { name: 'spec', from: 'beginning' });
  await other.load();
  await one.save({ seen: at(0), open: [] });
  await other.save({ seen: at(2), open: [] });
  expect(checkpointsOf(log).at(-1)?.data).toMatchObject({ seen: at(2) });
});

it('throws if the store lacks the event that it names', async () => {
  const log = logOf(1);
  const keeper = checkpointStore(log, { name: 'spec', from: 'beginning' });
  await keeper.load();
  await keeper.save({ seen: at(7), open: [] });
  await expect(checkpointStore(log, { name: 'spec', from: 'beginning' }).load()).rejects.toThrow(
    '7@s-a',
  );
});

it('records its reactor and the causing event', async () => {
  const log = logOf(1);
  await checkpointStore(log, { name: 'spec', from: 'beginning' }).save({ seen: at(0), open: [] });
  expect(checkpointsOf(log)[0]?.metadata).toMatchObject({
    actor: { kind: 'system', id: 'spec' },
    trigger: { kind: 'work', name: 'spec' },
  });
});
