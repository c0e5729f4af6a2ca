import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { defaultPackages, ensureDefaultPackages, writePackage } from './writePackage.ts';

const context = () => ({
  now: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'system' as const, id: 'spec' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' } as const,
});

it('seeds the default packages once, with any number of starts', async () => {
  const log = memoryLog();
  const workers = [1, 2].map(() => createCommands(log as unknown as EventLog));
  await Promise.all(workers.map((commands) => ensureDefaultPackages(commands, context())));
  for (const commands of workers) await ensureDefaultPackages(commands, context());
  expect(log.all).toHaveLength(defaultPackages.length);
});

it('adds a version for a change, and none without', async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const [written] = defaultPackages;
  if (!written) throw new Error('there are no packages');
  await writePackage(commands, context(), written);
  await writePackage(commands, context(), written);
  await writePackage(commands, context(), { ...written, price: 899 });
  expect(log.all.map(({ data }) => data)).toMatchObject([
    { version: 1, price: written.price },
    { version: 2, price: 899 },
  ]);
});
