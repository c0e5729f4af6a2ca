import { type Random, seededRandom } from '../seed/random.ts';
import { type CopyNames, copyNamesOf, type RedisKind } from '../stack/copies.ts';
import { redisNodeNames } from '../stack/redisCluster.ts';

/** Number of copies of each component in a stack for faults. */
export const twoOfEach = { api: 2, worker: 2, projections: 2, gateway: 2 } as const;

/** Its copies, the first of each component and the second. */
export const halvesOf = (names: CopyNames): string[][] =>
  [0, 1].map((at) => Object.values(names).flatMap((own) => own[at] ?? []));

/** Processes of such a stack that a plan can affect. */
const componentsOf = (redis: RedisKind): readonly string[] => [
  'store',
  ...(redis === 'cluster' ? redisNodeNames : ['redis']),
  'nats',
  'stripe',
  ...Object.values(copyNamesOf(twoOfEach)).flat(),
];
const parts = [...new Set([...componentsOf('server'), ...redisNodeNames])];

export type Fault =
  | { readonly kind: 'kill'; readonly part: string }
  /** Killed, and started again only after so long. */
  | { readonly kind: 'dead'; readonly part: string; readonly forMs: number }
  /** Suspended, with its connections open, and resumed after so long. */
  | { readonly kind: 'hang'; readonly part: string; readonly forMs: number }
  /** Ended, and started again only after so long. */
  | { readonly kind: 'down'; readonly part: string; readonly forMs: number }
  /**
   * One copy of each component is killed at once, and then the other, when all of the first serve
   * again.
   */
  | { readonly kind: 'halves' }
  /** Redis loses all data. */
  | { readonly kind: 'flush' }
  /** Redis is set back to its state of so long ago. */
  | { readonly kind: 'set-back'; readonly forMs: number }
  /** The provider sends each notification three times and out of order, or none, for so long. */
  | { readonly kind: 'mix'; readonly forMs: number }
  | { readonly kind: 'silence'; readonly forMs: number }
  /** The provider sends everything again that it ever sent. */
  | { readonly kind: 'redeliver' }
  /** The disk with all data is full for so long. */
  | { readonly kind: 'full'; readonly forMs: number };

export interface PlannedFault {
  /** Time after the people have begun. */
  readonly atMs: number;
  readonly fault: Fault;
  /**
   * Faults of one queue wait for each other, however late that makes them, besides for their own
   * component: one that needs the other to start would else never come up on a slow machine.
   */
  readonly queue?: string;
}

export interface Plan {
  readonly seed: number;
  /** Duration of the load. */
  readonly loadMs: number;
  /** In the order of time. */
  readonly faults: readonly PlannedFault[];
}

const withPart = ['kill', 'dead', 'hang', 'down'] as const;
const withTime = ['set-back', 'mix', 'silence', 'full'] as const;
const alone = ['halves', 'flush', 'redeliver'] as const;

const forMsMax = 60_000;
/** Longer than any call to the store waits for its response. */
const storeHangMs = 20_000;

/** `kill:redis`, `hang:nats:3000`, `flush`, `set-back:4000`. */
export const formatFault = (fault: Fault): string =>
  [
    fault.kind,
    ...('part' in fault ? [fault.part] : []),
    ...('forMs' in fault ? [String(fault.forMs)] : []),
  ].join(':');

const isOneOf = <T extends string>(kinds: readonly T[], kind: string): kind is T =>
  (kinds as readonly string[]).includes(kind);

/** Parses a fault; throws with the error in the text. */
export const parseFault = (text: string): Fault => {
  const [kind = '', ...rest] = text.split(':');
  const time = (written: string | undefined): number => {
    const forMs = Number(written);
    if (Number.isInteger(forMs) && forMs > 0 && forMs <= forMsMax) return forMs;
    throw new Error(`${text} names no milliseconds up to ${forMsMax}`);
  };
  if (isOneOf(alone, kind) && rest.length === 0) return { kind };
  if (isOneOf(withTime, kind) && rest.length === 1) return { kind, forMs: time(rest[0]) };
  if (isOneOf(withPart, kind)) {
    const [part = '', written] = rest;
    if (!parts.includes(part)) throw new Error(`${text} names no part: ${parts.join(', ')}`);
    if (kind === 'kill' && rest.length === 1) return { kind, part };
    if (kind !== 'kill' && rest.length === 2) return { kind, part, forMs: time(written) };
  }
  throw new Error(`${text} is no fault, such as kill:redis, hang:nats:3000, set-back:4000, flush`);
};

/**
 * Formats a plan: one line for each fault, with the time in milliseconds. `parsePlan` reads it
 * back.
 */
export const formatPlan = (faults: readonly PlannedFault[]): string =>
  faults.map(({ atMs, fault }) => `${atMs} ${formatFault(fault)}`).join('\n');

const inOrder = (faults: readonly PlannedFault[]): PlannedFault[] =>
  [...faults].sort((a, b) => a.atMs - b.atMs);

/** Parses the plan of a file; empty lines and those that begin with `#` are skipped. */
export const parsePlan = (text: string): PlannedFault[] => {
  const lines = text.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return inOrder(
    said.map((line) => {
      const [at = '', fault = '', ...more] = line.split(/\s+/);
      const atMs = Number(at);
      if (!Number.isInteger(atMs) || atMs < 0 || more.length > 0) {
        throw new Error(`"${line}" is not: MILLISECONDS FAULT`);
      }
      return { atMs, fault: parseFault(fault) };
    }),
  );
};

/** Spreads faults so that each meets people at work. */
export const spreadOver = (faults: readonly Fault[], loadMs: number): PlannedFault[] =>
  faults.map((fault, at) => ({
    atMs: Math.round((loadMs * (at + 1)) / (faults.length + 1)),
    fault,
  }));

/** Load per fault in milliseconds; at least one fault in any case. */
const loadMsOfAFault = 1_500;
/** Share of faults that coincide: recovery may work one by one, but not at once. */
const coincidingPercent = 15;
const seedFactor = 0x9e3779b1;

const randomFault = (random: Random, { canFill, redis = 'server' }: Ground): Fault => {
  const part = random.pick(componentsOf(redis));
  const forMs = random.between(5, 40) * 100;
  const otherParts: readonly Fault[] = [
    { kind: 'flush' },
    ...(redis === 'server' ? [{ kind: 'set-back', forMs } as const] : []),
    { kind: 'mix', forMs },
    { kind: 'silence', forMs },
    { kind: 'redeliver' },
    { kind: 'hang', part: 'store', forMs: storeHangMs },
    ...(canFill ? [{ kind: 'full', forMs } as const] : []),
  ];
  const chosen = random.between(1, 100);
  if (chosen <= 40) return { kind: 'kill', part };
  if (chosen <= 55) return { kind: 'hang', part, forMs };
  if (chosen <= 63) return { kind: 'down', part, forMs };
  if (chosen <= 70) return { kind: 'dead', part, forMs };
  return random.pick(otherParts);
};

/** Faults that a stack allows. */
export interface Ground {
  /** Its disk can be filled. */
  readonly canFill: boolean;
  /** A single server when absent. */
  readonly redis?: RedisKind;
}

/** Generates the faults of a seed, for a stack. */
export const faultsOf = (seed: number, loadMs: number, ground: Ground): PlannedFault[] => {
  // Neighbouring seeds begin alike: multiplied, they are far apart.
  const random = seededRandom(Math.imul(seed + 1, seedFactor));
  const count = Math.max(1, Math.round(loadMs / loadMsOfAFault));
  const planned: PlannedFault[] = [];
  for (let at = 0; at < count; at++) {
    const last = planned.at(-1);
    const isTogether = last !== undefined && random.chance(coincidingPercent);
    const share = loadMs / (count + 1);
    const atMs = Math.round(share * (at + 1) + (random.between(-30, 30) * share) / 100);
    planned.push({
      atMs: isTogether ? last.atMs : Math.max(atMs, 0),
      fault: randomFault(random, ground),
    });
  }
  return inOrder(planned);
};
