import { describe, expect, it } from 'vitest';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import type { MailOutbox } from '../mail/public.ts';
import type { Account } from '../models/account/person.model.ts';
import { idOf } from '../testing/decider.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { executeRemoval } from './executeRemoval.ts';
import { removalModel } from './model.ts';
import { decideRequestRemoval } from './requestRemoval.decide.ts';

const person = { accountId: idOf(1), role: 'user' } as const;
const now = '2026-02-01T12:00:00.000Z';
const later = '2026-02-15T12:00:00.000Z';
const contextAt = (at: string) => contextOfJob('spec', new Date(at));

/** Final steps after all erasers. */
const end = ['read models', 'goodbye', 'key', 'account', 'read models', 'files of Redis'];

/** Account with a requested removal, and the steps in order. */
const leaving = async () => {
  const steps: string[] = [];
  const readModels = {
    waitForAll: async () => void steps.push('read models'),
    rewriteFiles: async () => {
      steps.push('files of Redis');
      return true;
    },
  };
  const { base, log } = memoryBase({ readModels: readModels as never });
  const erase = async (accountId: string): Promise<void> => {
    steps.push('key');
    await base.log.keys.erase(accountId);
  };
  const keys = { ...base.log.keys, erase };
  const accounts = {
    erase: async () => void steps.push('account'),
    find: async () => ({ email: 'gone@ovation.test', language: 'en' }) as Account,
  };
  const mail: Pick<MailOutbox, 'enqueue'> = {
    enqueue: async ({ kind, to }) => {
      expect({ kind, to }).toEqual({
        kind: 'removalDone',
        to: { address: 'gone@ovation.test', language: 'en' },
      });
      steps.push('goodbye');
      return { mailId: idOf(9) };
    },
  };
  const eraser = (name: string, work = async () => {}): Eraser => ({
    name,
    erase: async () => {
      steps.push(name);
      await work();
    },
  });
  await base.commands.handle(removalModel, person.accountId, contextAt(now), (removal) =>
    decideRequestRemoval({ ...person, isImmediate: false, now }, removal),
  );
  const carryOut = (at: string, ...erasers: Eraser[]) =>
    executeRemoval(
      { ...base, log: { ...base.log, keys }, accounts, mail, erasers },
      person,
      contextAt(at),
    );
  return { steps, eraser, carryOut, log };
};

describe('carrying out a removal', () => {
  it('erases twice, waits for the read models before erasing the key, and then completes', async () => {
    const { steps, eraser, carryOut, log } = await leaving();
    expect(await carryOut(later, eraser('files'), eraser('messages'))).toBe(true);
    const look = ['read models', 'files', 'messages'];
    expect(steps).toEqual([...look, ...look, ...end]);
    expect(log.all.map(({ type }) => type)).toEqual([
      'RemovalRequested',
      'RemovalStarted',
      'RemovalCompleted',
    ]);
  });

  it('does nothing before its time', async () => {
    const { steps, eraser, carryOut } = await leaving();
    expect(await carryOut(now, eraser('files'))).toBe(false);
    expect(steps).toEqual([]);
  });

  it('keeps the key when an eraser fails, and restarts', async () => {
    const { steps, eraser, carryOut, log } = await leaving();
    const unavailable = eraser('provider', () => Promise.reject(new Error('the provider is away')));
    await expect(carryOut(later, eraser('files'), unavailable)).rejects.toThrow(
      'the provider is away',
    );
    expect(steps).toEqual(['read models', 'files', 'provider']);
    expect(await carryOut(later, eraser('files'), eraser('provider'))).toBe(true);
    const look = ['read models', 'files', 'provider'];
    expect(steps).toEqual([...look, ...look, ...look, ...end]);
    expect(log.all.filter(({ type }) => type === 'RemovalStarted')).toHaveLength(1);
  });
});
