import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNewest } from './newestByKey.ts';

type Taken = readonly [key: string, position: bigint | undefined, value: string];

/** Known values after some pushes. */
const given = (...taken: readonly Taken[]) => {
  const newest = createNewest<string>();
  for (const one of taken) newest.take(...one);
  return {
    when: (...one: Taken) => {
      const isTaken = newest.take(...one);
      const since = newest.since(0);
      return {
        thenShows: () => expect([isTaken, since]).toEqual([true, expect.arrayContaining([one[2]])]),
        thenKeeps: (value: string) =>
          expect([isTaken, since]).toEqual([false, expect.arrayContaining([value])]),
      };
    },
    missed: (upTo?: bigint) => {
      newest.missed(upTo);
      return { when: (...one: Taken) => ({ thenIsTaken: () => newest.take(...one) }) };
    },
  };
};

it('treats a push as newest where a response has its position', () => {
  const newest = createNewest<string>();
  expect(newest.takeAnswer('a', 10n, 'answer')).toBe(true);
  expect(newest.take('a', 9n, 'before')).toBe(false);
  expect(newest.take('a', 10n, 'push')).toBe(true);
  expect(newest.takeAnswer('a', 10n, 'answer')).toBe(false);
  expect(newest.since(0)).toEqual(['push']);
});

describe('the newest value of a key', () => {
  it('has the highest log position', () => {
    given(['a', 9n, 'nine']).when('a', 10n, 'ten').thenShows();
    given(['a', 10n, 'ten']).when('a', 9n, 'nine').thenKeeps('ten');
  });
  it('is the last of one commit', () => {
    given(['a', 9n, 'first']).when('a', 9n, 'second').thenShows();
  });
  it('is independent of other keys', () => {
    given(['a', 10n, 'ten']).when('b', 9n, 'nine').thenShows();
  });
  it('is one without a position', () => {
    given(['a', 10n, 'ten']).when('a', undefined, 'unplaced').thenShows();
    given(['a', 10n, 'ten'], ['a', undefined, 'unplaced'])
      .when('a', 9n, 'nine')
      .thenKeeps('unplaced');
  });
  it('is older than the responses after a gap', () => {
    const after = given(['a', 10n, 'ten']).missed(20n);
    expect(after.when('a', 20n, 'late').thenIsTaken()).toBe(false);
    expect(after.when('b', 19n, 'late').thenIsTaken()).toBe(false);
    expect(after.when('a', 21n, 'new').thenIsTaken()).toBe(true);
  });
});

const keys = ['a', 'b', 'c'] as const;
type Key = (typeof keys)[number];

/** Change of a key in the log: sets it to its position. */
interface Push {
  readonly key: Key;
  readonly position: number;
}

/** Keys that are read together, as a list or page does. */
interface Question {
  readonly asked: number;
  /** Server's state at the time of the response. */
  known: Readonly<Record<Key, number>>;
}

/**
 * Model of a server, a browser, and the messages between them. Responses and pushes arrive in any order; a
 * lost push is reported later, and then everything is reloaded.
 */
class World {
  readonly server: Record<Key, number> = { a: 0, b: 0, c: 0 };
  readonly #views: Record<Key, number>[] = [
    { a: 0, b: 0, c: 0 },
    { a: 0, b: 0, c: 0 },
  ];
  readonly #newest = createNewest<Push>();
  readonly #pushes: Push[] = [];
  readonly #questions: (Question | undefined)[] = [undefined, undefined];
  #position = 0;
  #lostUpTo: number | undefined;

  commit(key: Key): void {
    this.#position += 1;
    this.server[key] = this.#position;
    this.#pushes.push({ key, position: this.#position });
  }
  #show({ key, position }: Push): void {
    for (const view of this.#views) view[key] = position;
  }
  deliver(at: number, isKept: boolean): void {
    const place = this.#pushes.length === 0 ? 0 : at % this.#pushes.length;
    const push = this.#pushes[place];
    if (!push) return;
    if (!isKept) this.#pushes.splice(place, 1);
    if (this.#newest.take(push.key, BigInt(push.position), push)) this.#show(push);
  }
  lose(at: number): void {
    const [lost] = this.#pushes.splice(this.#pushes.length === 0 ? 0 : at % this.#pushes.length, 1);
    if (lost) this.#lostUpTo = Math.max(this.#lostUpTo ?? 0, lost.position);
  }
  publishGap(): void {
    if (this.#lostUpTo === undefined) return;
    this.#newest.missed(BigInt(this.#lostUpTo));
    this.#lostUpTo = undefined;
    for (const view of this.#views.keys()) this.ask(view);
  }
  /** A repeated query replaces a pending one. */
  ask(view: number): void {
    this.#questions[view] = { asked: this.#newest.turn(), known: { ...this.server } };
  }
  /** Server's read, which may happen later than the request. */
  look(view: number): void {
    const question = this.#questions[view];
    if (question) question.known = { ...this.server };
  }
  answer(view: number): void {
    const question = this.#questions[view];
    if (!question) return;
    this.#questions[view] = undefined;
    this.#views[view] = { ...question.known };
    for (const push of this.#newest.since(question.asked)) this.#show(push);
  }
  settle(): readonly Record<Key, number>[] {
    this.publishGap();
    for (const view of this.#views.keys()) this.answer(view);
    while (this.#pushes.length > 0) this.deliver(0, false);
    return this.#views;
  }
}

const view = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...keys).map((key) => (world: World) => world.commit(key)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(), fc.boolean()).map(
      ([at, isKept]) =>
        (world: World) =>
          world.deliver(at, isKept),
    ),
  },
  fc.nat().map((at) => (world: World) => world.lose(at)),
  fc.constant((world: World) => world.publishGap()),
  view.map((at) => (world: World) => world.ask(at)),
  view.map((at) => (world: World) => world.look(at)),
  view.map((at) => (world: World) => world.answer(at)),
);

it('converges to the server state for messages in any order, repeated or lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new World();
      for (const take of steps) take(world);
      for (const shown of world.settle()) expect(shown).toEqual(world.server);
    }),
    { numRuns: 2_000 },
  );
});
