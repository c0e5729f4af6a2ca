interface Heap {
  /** Bound of what lives long: MiB. A process that needs more ends, and is started again. */
  readonly old: number;
  /** Half of what lives only as long as a call: MiB. */
  readonly semi: number;
}

/**
 * Room for what lives only as long as a call: with the little that Node gives by default, a tenth of
 * a busy process goes into collecting it.
 */
const busy = 64;
const seldom = 16;

/**
 * How much memory each program may take: caches, each bounded in bytes, are at most half of it. All
 * of them together fit the smallest machine that the README names.
 */
const heaps = {
  store: { old: 512, semi: busy },
  stripe: { old: 192, semi: seldom },
  identity: { old: 96, semi: seldom },
  mailbox: { old: 96, semi: seldom },
  api: { old: 512, semi: busy },
  worker: { old: 384, semi: busy },
  /** A build holds documents beside those of the readers. */
  projections: { old: 768, semi: busy },
  gateway: { old: 256, semi: busy },
} as const satisfies Readonly<Record<string, Heap>>;

/** The options of Node for a program: what goes wrong in a bundle is told by the lines of its sources. */
export const nodeOptionsOf = (program: keyof typeof heaps): string => {
  const { old, semi } = heaps[program];
  return `--enable-source-maps --max-old-space-size=${old} --max-semi-space-size=${semi}`;
};
