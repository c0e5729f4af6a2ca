import type { PushHint } from '@ovation/contracts/kernel/push';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHeardPushes } from './heardPushes.ts';
import { type HeardRooms, renewEveryMs, standsMs, writtenMs } from './heardRooms.ts';
import { createHeldRooms, type Standing } from './heldRooms.ts';

const roomNames = ['a', 'b'] as const;
const logger = { warn: () => undefined };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Emitted {
  readonly room: string;
  readonly version: number;
}

/** Redis, as `heardRooms.ts` uses it; whoever calls waits until the scheduler has its turn. */
const memoryRedis = (wait: () => Promise<unknown>) => {
  const stream: Emitted[] = [];
  let nowMs = 1_000_000;
  let jumpedMs = 0;
  let run = 1;
  let begunMs: number | undefined;
  let begunBefore: number | undefined;
  let entries = new Map<string, number>();
  let before = new Map(entries);
  const sweep = (): void => {
    for (const [room, untilMs] of entries) if (untilMs <= nowMs) entries.delete(room);
  };
  const form = (): number => {
    const [whole, forming] = [`whole:${run}`, `forming:${run}`];
    const formedMs = entries.get(forming);
    sweep();
    const isFormed = (formedMs !== undefined && formedMs <= nowMs) || entries.has(whole);
    if (begunMs !== undefined && isFormed) entries.set(whole, nowMs + standsMs);
    else if (begunMs === undefined || formedMs === undefined) {
      begunMs = nowMs;
      entries.set(forming, nowMs + writtenMs);
    }
    return begunMs;
  };
  const openFor = (isAway: () => boolean): HeardRooms => ({
    write: async (rooms) => {
      await wait();
      if (isAway()) throw new Error('away');
      const ofSet = form();
      const added = rooms.filter((room) => !entries.has(room)).length;
      for (const room of rooms) entries.set(room, nowMs + standsMs);
      return { untilMs: nowMs + standsMs, added, begunMs: ofSet };
    },
    heardOf: async (rooms) => {
      const ofRun = run;
      await wait();
      if (isAway()) throw new Error('away');
      if (!entries.has(`whole:${ofRun}`) || run !== ofRun) return undefined;
      return new Set(rooms.filter((room) => entries.has(room)));
    },
  });
  return {
    openFor,
    /** By a clock that does not jump. */
    steadyMs: () => nowMs - jumpedMs,
    jump: (ms: number) => {
      nowMs += ms;
      jumpedMs += ms;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    stream,
    wipe: () => {
      entries.clear();
      begunMs = undefined;
    },
    /** What a replica has got so far. */
    copy: () => {
      before = new Map(entries);
      begunBefore = begunMs;
    },
    takeOver: () => {
      entries = new Map(before);
      begunMs = begunBefore;
      run++;
    },
  };
};

type MemoryRedis = ReturnType<typeof memoryRedis>;

/** A client: what it has not learned of the rooms that it was told it is in. */
class Client {
  at: Process | undefined;
  readonly joined = new Set<string>();
  readonly unseen = new Map<string, Set<number>>();
  /** What a broken one can come back with. */
  kept:
    | {
        readonly standing: Standing | undefined;
        readonly from: number;
      }
    | undefined;
  reads(room: string): void {
    if (this.unseen.has(room)) this.unseen.set(room, new Set());
  }
  forgetAll(): void {
    this.joined.clear();
    this.unseen.clear();
    this.kept = undefined;
  }
}

interface Process {
  readonly clients: Set<Client>;
  readonly held: ReturnType<typeof createHeldRooms>;
  readonly heardOf: ReturnType<typeof createHeardPushes>;
  isAway: boolean;
  isStalled: boolean;
}

const openProcess = (redis: MemoryRedis): Process => {
  const clients = new Set<Client>();
  const isJoined = (room: string): boolean => [...clients].some(({ joined }) => joined.has(room));
  const own: { isAway: boolean; isStalled: boolean } = { isAway: false, isStalled: false };
  const heard = redis.openFor(() => own.isAway);
  const held = createHeldRooms({
    heard,
    isJoined,
    logger,
    tellMissed: (rooms) => {
      for (const client of clients) for (const room of rooms) client.reads(room);
    },
    clockMs: redis.steadyMs,
  });
  return Object.assign(own, {
    clients,
    held,
    heardOf: createHeardPushes({ heard, isJoined, logger }),
  });
};

const openWorld = (scheduler: fc.Scheduler) => {
  const redis = memoryRedis(() => scheduler.schedule(Promise.resolve()));
  const processes = [openProcess(redis), openProcess(redis)] as const;
  const clients = Array.from({ length: 2 }, () => new Client());
  let versions = 0;
  const underWay = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>): void => {
    const done = work().finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const deliver = (client: Client, { room, version }: Emitted): void => {
    if (client.joined.has(room)) client.unseen.get(room)?.delete(version);
  };
  const settle = async (): Promise<void> => {
    await turn();
    while (scheduler.count() > 0 || underWay.size > 0) {
      if (scheduler.count() > 0) await scheduler.waitOne();
      await turn();
    }
  };
  return {
    redis,
    processes,
    clients,
    settle,
    connect: (client: Client, at: Process): void => {
      if (client.at || client.kept) return;
      client.at = at;
      at.clients.add(client);
    },
    join: (client: Client, room: string): void => {
      const { at } = client;
      if (!at || client.joined.has(room)) return;
      client.joined.add(room);
      begin(async () => {
        await at.held.join([room]);
        // Acknowledged: it reads.
        if (client.at === at && client.joined.has(room)) client.unseen.set(room, new Set());
      });
    },
    leave: (client: Client, room: string): void => {
      if (!client.at) return;
      client.joined.delete(room);
      client.unseen.delete(room);
    },
    breakOff: (client: Client): void => {
      if (!client.at) return;
      const standing = client.at.held.standing([...client.joined]);
      client.at.clients.delete(client);
      client.at = undefined;
      if (!standing && client.joined.size > 0) client.forgetAll();
      else {
        client.kept = { standing, from: redis.stream.length };
      }
    },
    comeBack: (client: Client, at: Process): void => {
      const { kept } = client;
      if (!kept) return;
      client.kept = undefined;
      begin(async () => {
        const rooms = [...client.joined];
        const isHeld = await at.held.resume(rooms, kept.standing).then(
          () => true,
          () => false,
        );
        if (isHeld) {
          for (const emitted of redis.stream.slice(kept.from)) deliver(client, emitted);
        } else client.forgetAll();
        client.at = at;
        at.clients.add(client);
        // As it joins its rooms, which nobody waits for.
        if (client.joined.size > 0) begin(() => at.held.join(rooms));
      });
    },
    push: (room: string, by: Process): void => {
      const version = ++versions;
      // Committed: whoever has read before is to be told.
      for (const { unseen } of clients) unseen.get(room)?.add(version);
      const push: PushHint = { rooms: [room], event: 'told', body: {} };
      begin(async () => {
        const heard = await by.heardOf([push]);
        if (!heard.has(push)) return;
        redis.stream.push({ room, version });
        for (const client of clients) if (client.at) deliver(client, { room, version });
      });
    },
    pass: async (seconds: number): Promise<void> => {
      for (let at = 0; at < seconds; at += 5) {
        redis.pass(5_000);
        for (const { held, isStalled } of processes) if (!isStalled) begin(held.renewDue);
        await turn();
        if (scheduler.count() > 0) await scheduler.waitOne();
      }
    },
  };
};

type World = ReturnType<typeof openWorld>;
type Step = (world: World) => void | Promise<void>;

const client = fc.nat({ max: 1 });
const process = fc.nat({ max: 1 });
const room = fc.constantFrom(...roomNames);

const clientAt = ({ clients }: World, at: number): Client => clients[at] as Client;
const processAt = ({ processes }: World, at: number): Process => processes[at] as Process;

const step = (name: string, run: Step): [string, Step] => [name, run];

const often = (weight: number, arbitrary: fc.Arbitrary<[string, Step]>) => ({ weight, arbitrary });

const steps: fc.Arbitrary<[string, Step]> = fc.oneof(
  often(
    2,
    fc
      .tuple(client, process)
      .map(([c, p]) =>
        step(`connect ${c} to ${p}`, (w) => w.connect(clientAt(w, c), processAt(w, p))),
      ),
  ),
  often(
    3,
    fc
      .tuple(client, room)
      .map(([c, r]) => step(`${c} joins ${r}`, (w) => w.join(clientAt(w, c), r))),
  ),
  fc
    .tuple(client, room)
    .map(([c, r]) => step(`${c} leaves ${r}`, (w) => w.leave(clientAt(w, c), r))),
  often(
    3,
    client.map((c) => step(`${c} breaks off`, (w) => w.breakOff(clientAt(w, c)))),
  ),
  often(
    4,
    fc
      .tuple(client, process)
      .map(([c, p]) =>
        step(`${c} comes back to ${p}`, (w) => w.comeBack(clientAt(w, c), processAt(w, p))),
      ),
  ),
  often(
    8,
    fc
      .tuple(room, process)
      .map(([r, p]) => step(`push to ${r} by ${p}`, (w) => w.push(r, processAt(w, p)))),
  ),
  often(
    5,
    fc
      .constantFrom(5, 20, 45, 100, 200)
      .map((seconds) => step(`${seconds} s pass`, (w) => w.pass(seconds))),
  ),
  often(4, fc.constant(step('all settles', (w) => w.settle()))),
  fc.constant(step('the clock of redis jumps', (w) => w.redis.jump(standsMs))),
  fc.constant(step('redis is wiped', (w) => w.redis.wipe())),
  fc.constant(step('a replica copies', (w) => w.redis.copy())),
  fc.constant(step('a replica takes over', (w) => w.redis.takeOver())),
  fc.tuple(process, fc.boolean()).map(([p, is]) =>
    step(`redis is away from ${p}: ${is}`, (w) => {
      processAt(w, p).isAway = is;
    }),
  ),
  fc.tuple(process, fc.boolean()).map(([p, is]) =>
    step(`${p} writes nothing: ${is}`, (w) => {
      processAt(w, p).isStalled = is;
    }),
  ),
);

/** Two clients at two processes, each in both rooms, and a set that is whole. */
const begun = async (world: World): Promise<void> => {
  world.clients.forEach((one, at) => {
    world.connect(one, processAt(world, at));
    for (const name of roomNames) world.join(one, name);
  });
  await world.pass(standsMs / 1_000 + 20);
  await world.settle();
};

it('leaves out no push to a room that somebody is in or comes back to', async () => {
  const runs = fc.asyncProperty(
    fc.scheduler(),
    fc.array(steps, { minLength: 20, maxLength: 80, size: 'max' }),
    async (scheduler, taken) => {
      const world = openWorld(scheduler);
      await begun(world);
      for (const [, run] of taken) await run(world);
      for (const one of world.processes) Object.assign(one, { isAway: false, isStalled: false });
      await world.pass((2 * renewEveryMs) / 1_000);
      await world.settle();
      for (const { at, unseen } of world.clients) {
        if (at)
          expect(
            [...unseen].flatMap(([name, missed]) => [...missed].map((v) => `${name}${v}`)),
          ).toEqual([]);
      }
    },
  );
  await fc.assert(runs, { numRuns: 200 });
});

it('leaves out what nobody hears', async () => {
  const runs = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    const world = openWorld(scheduler);
    const [one, other] = world.processes;
    await world.pass(standsMs / 1_000 + 20);
    await world.settle();
    world.connect(clientAt(world, 0), one);
    world.join(clientAt(world, 0), 'a');
    await world.settle();
    const push = (name: string): PushHint => ({ rooms: [name], event: 'told', body: {} });
    const [told, untold] = [push('a'), push('b')];
    const heard = other.heardOf([told, untold]);
    await world.settle();
    expect([...(await heard)]).toEqual([told]);
  });
  await fc.assert(runs, { numRuns: 5 });
});
