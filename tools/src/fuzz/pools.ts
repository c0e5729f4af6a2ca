import { randomUUID } from 'node:crypto';
import type { Random } from '../seed/random.ts';

const poolMax = 200;
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Nouns of paths that differ from those of responses. */
const namesInPaths: Readonly<Record<string, string>> = {
  tip: 'performer',
  follow: 'performer',
  view: 'user',
  vote: 'poll',
  all: 'conversation',
  'read-all': 'conversation',
};

const singular = (word: string): string => word.replace(/s$/, '').toLowerCase();

/** `payment-cards` → `card`. */
const nounOf = (segment: string): string => {
  const noun = singular(segment.split('-').at(-1) ?? segment);
  return namesInPaths[noun] ?? noun;
};

/** Kind of the id in a path: `/performer/feeds/{id}` → `feed`. */
const kindInPath = (path: string): string =>
  nounOf(
    path
      .slice(0, path.indexOf('{id}'))
      .split('/')
      .filter((segment) => segment !== '' && !segment.startsWith('{'))
      .at(-1) ?? '',
  );

/** Kind that an operation returns: `feeds.createFeed` → `feed`, `files.uploadAvatar` → `file`. */
const kindShownBy = (operation: string): string => {
  const [area = '', call = ''] = operation.split('.');
  if (call.startsWith('upload')) return 'file';
  if (call.startsWith('buy')) return 'charge';
  return singular(/[A-Z][a-z]+$/.exec(call)?.[0] ?? area);
};

const isOwn = (field: string): boolean => /^_?ids?$/.test(field);

/** `cardId` → `card`. */
const kindOfField = (field: string): string => singular(field.replace(/Ids?$/, ''));

/**
 * Pools of ids from responses, by their probable kind: so that later calls reach existing things,
 * one's own and others'.
 */
export class Pools {
  readonly #byKind = new Map<string, string[]>();
  readonly #all: string[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  #keep(pool: string[], id: string): void {
    if (pool.includes(id)) return;
    pool.push(id);
    if (pool.length > poolMax) pool.shift();
  }

  add(kind: string, id: string): void {
    const pool = this.#byKind.get(kind) ?? [];
    this.#byKind.set(kind, pool);
    this.#keep(pool, id);
    this.#keep(this.#all, id);
  }

  /** Records every id of a response; one inside of a nested object is of that object's kind. */
  collectIds(operation: string, value: unknown, field = '', kind = kindShownBy(operation)): void {
    if (typeof value === 'string' && idPattern.test(value)) {
      this.add(isOwn(field) ? kind : kindOfField(field), value);
    } else if (Array.isArray(value)) {
      for (const item of value) this.collectIds(operation, item, field, kind);
    } else if (value !== null && typeof value === 'object') {
      const own = field === '' || field === 'data' ? kind : singular(field);
      for (const [name, part] of Object.entries(value)) this.collectIds(operation, part, name, own);
    }
  }

  /** Picks an id for a field of a call: mostly of the right kind, sometimes any or none. */
  pick(path: string, field: string): string {
    const pool = this.#byKind.get(isOwn(field) ? kindInPath(path) : kindOfField(field)) ?? [];
    if (pool.length > 0 && this.#random.chance(75)) return this.#random.pick(pool);
    if (this.#all.length > 0 && this.#random.chance(80)) return this.#random.pick(this.#all);
    return randomUUID();
  }
}
