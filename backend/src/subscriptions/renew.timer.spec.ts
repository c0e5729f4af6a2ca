import type { EventLog } from '@ovation/event-log/log';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it } from 'vitest';
import type { CursorPosition, PageRequest } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { paymentProcess, preparePayments } from '../testing/payingProcess.ts';
import { renewTimer } from './renew.timer.ts';

it('continues behind the previous run, and restarts after the last one', async () => {
  const { log, provider } = await preparePayments();
  const place: CursorPosition = { score: 1, id: 'the last one of the first page' };
  const requested: (CursorPosition | undefined)[] = [];
  const page = async (_: unknown, __: string, ___: string, { after }: PageRequest) => {
    requested.push(after);
    return { data: [], total: 0, next: after ? undefined : place };
  };
  const timer = renewTimer({
    ...paymentProcess(log as unknown as EventLog, provider),
    readModels: { page } as unknown as Pick<ReadModels, 'page' | 'pageWithScores'>,
    clock: () => new Date(),
    logger: silentLogger,
  });
  const { signal } = new AbortController();
  for (const _ of ['first', 'second', 'third']) await timer.run(signal);
  expect(requested).toEqual([undefined, place, undefined]);
});
