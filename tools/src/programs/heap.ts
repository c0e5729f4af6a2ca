interface Heap {
  /** Bound of the old generation: MiB. A process that needs more exits, and is started again. */
  readonly old: number;
  /** Half of the young generation: MiB. */
  readonly semi: number;
}

/**
 * Young generation of a busy process: with Node's small default, a tenth of its time goes into
 * garbage collection.
 */
const busy = 64;
const idle = 16;

/**
 * Heap limits of each program: caches, each bounded in bytes, are at most half of it. All of them
 * together fit the smallest machine that the README names.
 */
const heaps = {
  store: { old: 512, semi: busy },
  stripe: { old: 192, semi: idle },
  identity: { old: 96, semi: idle },
  mailbox: { old: 96, semi: idle },
  api: { old: 512, semi: busy },
  worker: { old: 384, semi: busy },
  /** A build holds documents beside those of the readers. */
  projections: { old: 768, semi: busy },
  gateway: { old: 256, semi: busy },
} as const satisfies Readonly<Record<string, Heap>>;

/** Node options of a program: heap limits, and source maps for errors in bundles. */
export const nodeOptionsOf = (program: keyof typeof heaps): string => {
  const { old, semi } = heaps[program];
  return `--enable-source-maps --max-old-space-size=${old} --max-semi-space-size=${semi}`;
};
