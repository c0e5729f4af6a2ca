import { defineEvent, defineStream } from '@ovation/contracts/kernel/event';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CommandContext, withPlatformKey } from './command.ts';
import { accepted, refused } from './decision.ts';
import { type Commands, createCommands, type Model } from './handleCommand.ts';

const Filled = defineEvent('Filled', { amount: z.int(), left: z.int() });
const Drawn = defineEvent('Drawn', { amount: z.int(), left: z.int() });
const jarStream = defineStream('jar', [Filled, Drawn]);

const jar: Model<{ left: number }, typeof jarStream> = {
  stream: jarStream,
  initial: { left: 0 },
  evolve: (_, event) => ({ left: event.data.left }),
};

const context = (key?: string, requestHash = 'same body', owner = 'someone'): CommandContext => ({
  now: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'person', id: owner },
  causationId: '019a0000-0000-7000-8000-000000000000',
  correlationId: '019a0000-0000-7000-8000-000000000000',
  trigger: { kind: 'work', name: 'spec' },
  ...(key && { idempotencyKey: { kind: 'caller', owner, key, requestHash } }),
});

const fill = (commands: Commands, amount: number) =>
  commands.handle(jar, 'a', context(), ({ left }) =>
    accepted([{ type: 'Filled', data: { amount, left: left + amount } }]),
  );

const draw = (commands: Commands, amount: number, key?: string, body?: string) =>
  commands.handle(jar, 'a', context(key, body), ({ left }) =>
    left < amount
      ? refused('EMPTY')
      : accepted([{ type: 'Drawn', data: { amount, left: left - amount } }]),
  );

const onLog = (log: MemoryLog): Commands => createCommands(log as unknown as EventLog);

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('handling commands', () => {
  it('accepts exactly as many parallel commands as the state allows', async () => {
    const commands = onLog(memoryLog());
    await fill(commands, 120);
    const outcomes = await Promise.all(times(200, () => draw(commands, 1)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(120);
    expect((await commands.load(jar, 'a')).state).toEqual({ left: 0 });
  });

  it('returns a state with the position of its last event, read or cached', async () => {
    const log = memoryLog();
    const [here, there] = [onLog(log), onLog(log)];
    expect((await here.load(jar, 'a')).position).toBeUndefined();
    await fill(here, 3);
    await fill(here, 4);
    const last = log.all.at(-1)?.position;
    expect(last).toBeDefined();
    expect((await here.load(jar, 'a')).position).toBe(last);
    expect((await there.load(jar, 'a')).position).toBe(last);
    expect((await there.load(jar, 'a')).position).toBe(last);
  });

  it('keeps that guarantee between two processes on one log', async () => {
    const log = memoryLog();
    const [here, there] = [onLog(log), onLog(log)];
    await fill(here, 120);
    const attempt = async (commands: Commands, at: number): Promise<boolean> => {
      for (;;) {
        const outcome = await draw(commands, 1, `key ${at}`);
        if (outcome.ok || outcome.code === 'EMPTY') return outcome.ok;
      }
    };
    const outcomes = await Promise.all(times(200, (at) => attempt(at % 2 ? here : there, at)));
    expect(outcomes.filter(Boolean)).toHaveLength(120);
  });

  it('acts once per key, and returns the first result to each caller', async () => {
    const log = memoryLog();
    const commands = onLog(log);
    await fill(commands, 10);
    const outcomes = await Promise.all(times(100, () => draw(commands, 3, 'the key')));
    expect(log.all).toHaveLength(2);
    for (const outcome of outcomes) {
      expect(outcome.ok && outcome.events[0]?.data).toEqual({ amount: 3, left: 7 });
    }
    expect(outcomes.filter((outcome) => outcome.ok && outcome.repeated)).toHaveLength(99);
  });

  it('knows a key in another process and after later events', async () => {
    const log = memoryLog();
    const commands = onLog(log);
    await fill(commands, 10);
    await draw(commands, 3, 'the key');
    await draw(commands, 2);
    const again = await draw(onLog(log), 3, 'the key');
    expect(again).toMatchObject({ ok: true, repeated: true, position: log.all[1]?.position });
    expect(again.ok && again.events[0]?.data).toEqual({ amount: 3, left: 7 });
  });

  it('refuses a key with another body, in a batch too', async () => {
    const commands = onLog(memoryLog());
    await fill(commands, 10);
    const outcomes = await Promise.all([
      draw(commands, 1),
      draw(commands, 1, 'the key', 'one body'),
      draw(commands, 2, 'the key', 'another body'),
    ]);
    expect(outcomes[2]).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await draw(commands, 2, 'the key', 'another body')).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('separates the same key of two people, and both from one of the platform', async () => {
    const log = memoryLog();
    const commands = onLog(log);
    await fill(commands, 10);
    const take = (why: CommandContext) =>
      commands.handle(jar, 'a', why, ({ left }) =>
        accepted([{ type: 'Drawn', data: { amount: 1, left: left - 1 } }]),
      );
    const reasons = [
      context('one key', 'same body', 'anna'),
      context('one key', 'same body', 'ben'),
      context('platform:one key', 'same body', 'anna'),
      withPlatformKey(context(), 'one key'),
      withPlatformKey(context(), 'caller:anna:one key'),
    ];
    for (const outcome of await Promise.all(reasons.map(take))) {
      expect(outcome).toMatchObject({ ok: true, repeated: false });
    }
    for (const why of reasons) expect(await take(why)).toMatchObject({ repeated: true });
    expect(log.all).toHaveLength(1 + reasons.length);
  });

  it('never refuses because of another process’s changes since', async () => {
    const log = memoryLog();
    const [here, there] = [onLog(log), onLog(log)];
    expect(await draw(here, 1)).toMatchObject({ ok: false, code: 'EMPTY' });
    await fill(there, 5);
    expect(await draw(here, 1)).toMatchObject({ ok: true });
  });

  it('charges once if a response was lost and the caller retries', async () => {
    const log = memoryLog();
    const commands = onLog(log);
    await fill(commands, 5);
    log.loseNextResponse();
    await expect(draw(commands, 1, 'the key')).rejects.toThrow('lost');
    expect(await draw(commands, 1, 'the key')).toMatchObject({ ok: true, repeated: true });
    expect((await commands.load(jar, 'a')).state).toEqual({ left: 4 });
  });

  it('never dates an event before the previous one of its stream', async () => {
    const command = fc.record({
      process: fc.nat(2),
      minute: fc.integer({ min: 10, max: 59 }),
      key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 30 }), async (mix) => {
        const log = memoryLog();
        const processes = times(3, () => onLog(log));
        const notified: string[] = [];
        for (const { process, minute, key } of mix) {
          const now = `2026-01-01T00:${minute}:00.000Z`;
          const commands = processes[process] ?? onLog(log);
          await commands.handle(jar, 'a', { ...context(key), now }, (_, at) => {
            notified.push(at);
            return accepted([{ type: 'Filled', data: { amount: 1, left: 1 } }]);
          });
        }
        const written = log.all.map(({ metadata }) => metadata.at);
        expect(written).toEqual(written.toSorted());
        // The first has the time of its command, and each the time that its decision got.
        expect(written[0]).toBe(`2026-01-01T00:${mix[0]?.minute}:00.000Z`);
        for (const at of written) expect(notified).toContain(at);
      }),
      { numRuns: 60 },
    );
  });

  it('dates the commands of one batch alike, each at the latest instant so far', async () => {
    const log = memoryLog();
    const commands = onLog(log);
    await Promise.all(
      ['00:01', '00:00', '00:02', '00:01'].map((minute) =>
        commands.handle(jar, 'a', { ...context(), now: `2026-01-01T${minute}:00.000Z` }, () =>
          accepted([{ type: 'Filled', data: { amount: 1, left: 1 } }]),
        ),
      ),
    );
    expect(log.all.map(({ metadata }) => metadata.at.slice(11, 16))).toEqual([
      '00:01',
      '00:01',
      '00:02',
      '00:02',
    ]);
  });

  it('agrees with a plain fold for any mix of commands, keys and processes', async () => {
    const command = fc.record({
      process: fc.nat(2),
      amount: fc.integer({ min: -5, max: 5 }),
      key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (mix) => {
        const log = memoryLog();
        const processes = times(3, () => onLog(log));
        await Promise.all(
          mix.map(({ process, amount, key }) => {
            const commands = processes[process] ?? onLog(log);
            return amount > 0 ? draw(commands, amount, key) : fill(commands, -amount);
          }),
        );
        const sum = log.all.reduce((left, { type, data }) => {
          const { amount, left: reported } = data as { amount: number; left: number };
          const next = type === 'Drawn' ? left - amount : left + amount;
          expect(reported).toBe(next);
          expect(next).toBeGreaterThanOrEqual(0);
          return next;
        }, 0);
        expect((await onLog(log).load(jar, 'a')).state).toEqual({ left: sum });
        const keys = log.all.flatMap(({ metadata }) => metadata.idempotencyKey?.key ?? []);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 60 },
    );
  });

  it('never loads less than what was appended before the call, in any order', async () => {
    const step = fc.record({
      jar: fc.constantFrom('a', 'b'),
      what: fc.constantFrom('load', 'load', 'load', 'fill', 'draw', 'forget', 'fail'),
    });
    const lane = fc.record({
      process: fc.nat(1),
      steps: fc.array(step, { minLength: 3, maxLength: 12 }),
    });
    const lanes = fc.array(lane, { minLength: 2, maxLength: 4 });
    const run = async (
      scheduler: fc.Scheduler,
      newsMax: number,
      mix: typeof lanes extends fc.Arbitrary<infer Lanes> ? Lanes : never,
    ): Promise<void> => {
      const log = memoryLog();
      let isFailing = false;
      const changedStreams = async (after: bigint) => {
        await scheduler.schedule(Promise.resolve());
        if (!isFailing) return log.changedStreams(after, newsMax);
        isFailing = false;
        throw new Error('the store was away');
      };
      async function* read(...args: Parameters<EventLog['read']>) {
        yield* log.read(...args);
        await scheduler.schedule(Promise.resolve());
      }
      const processes = times(2, () => onLog({ ...log, changedStreams, read }));
      const act = async (commands: Commands, id: string, what: string): Promise<void> => {
        if (what === 'forget') log.keys.forget('somebody');
        else if (what === 'fail') isFailing = true;
        else if (what === 'load') {
          const last = log.all.findLast(({ stream }) => stream === `jar-${id}`);
          const { revision, state } = await commands.load(jar, id);
          expect(revision).toBeGreaterThanOrEqual(last?.revision ?? -1);
          expect(state.left).toBe(revision + 1);
        } else {
          const outcome = await commands.handle(jar, id, context(), ({ left }) =>
            what === 'draw'
              ? refused('EMPTY')
              : accepted([{ type: 'Filled', data: { amount: 1, left: left + 1 } }]),
          );
          expect(outcome).toMatchObject(what === 'draw' ? { code: 'EMPTY' } : { ok: true });
        }
      };
      const runLane = async ({ process, steps }: (typeof mix)[number]): Promise<void> => {
        for (const { jar: id, what } of steps) {
          await scheduler.schedule(Promise.resolve());
          await act(processes[process] ?? onLog(log), id, what);
        }
      };
      await scheduler.waitFor(Promise.all(mix.map(runLane)));
    };
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.constantFrom(2, 100), lanes, run), {
      numRuns: 150,
    });
  });
});
