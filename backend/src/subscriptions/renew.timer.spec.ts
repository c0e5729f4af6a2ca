import type { EventLog } from '@ovation/event-log/log';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it } from 'vitest';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { PageRequest, Place } from '../kernel/readModels/slice.ts';
import { prepared, processOn } from '../testing/payingProcess.ts';
import { renewTimer } from './renew.timer.ts';

it('continues behind the previous run, and restarts after the last one', async () => {
  const { log, provider } = await prepared();
  const place: Place = { score: 1, id: 'the last one of the first page' };
  const asked: (Place | undefined)[] = [];
  const page = async (_: unknown, __: string, ___: string, { after }: PageRequest) => {
    asked.push(after);
    return { data: [], total: 0, next: after ? undefined : place };
  };
  const timer = renewTimer({
    ...processOn(log as unknown as EventLog, provider),
    readModels: { page } as unknown as Pick<ReadModels, 'page'>,
    clock: () => new Date(),
    logger: silentLogger,
  });
  const { signal } = new AbortController();
  for (const _ of ['first', 'second', 'third']) await timer.run(signal);
  expect(asked).toEqual([undefined, place, undefined]);
});
