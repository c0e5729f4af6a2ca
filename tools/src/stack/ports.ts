import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import { StartProblem } from './startProblem.ts';

const portMax = 65_535;
/**
 * Range outside of the ephemeral ports, which the system assigns to any client: a port that is free
 * here stays free until the program that it was chosen for listens.
 */
const ownPorts = { first: 20_000, last: 32_767 } as const;
/** A stack of two of each component on a Redis Cluster needs some forty. */
const blockSize = 64;
const blockCount = Math.floor((ownPorts.last + 1 - ownPorts.first) / blockSize);
const choicesMax = 200;

type ReservedPort = {
  port: number;
  release: () => Promise<void>;
  /** Holds it until this process ends, without keeping the process alive. */
  unref: () => void;
};

/** Listens on a port of an address; undefined when it is taken or forbidden. */
const reservePort = (port: number, host: string | undefined): Promise<ReservedPort | undefined> =>
  new Promise((resolve, reject) => {
    const server: Server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () => {
      const release = () => new Promise<void>((done) => server.close(() => done()));
      resolve({ port, release, unref: () => void server.unref() });
    });
  });

/**
 * Holds a port on loopback after checking that it is free on all other addresses of the machine.
 */
const reserveEverywhere = async (port: number): Promise<ReservedPort | undefined> => {
  const open = await reservePort(port, undefined);
  if (!open) return undefined;
  await open.release();
  return reservePort(open.port, '127.0.0.1');
};

/** First port of the block that contains a port; undefined when it is in none. */
const blockOf = (port: number | undefined): number | undefined => {
  const at = Math.floor(((port ?? 0) - ownPorts.first) / blockSize);
  return at >= 0 && at < blockCount ? ownPorts.first + at * blockSize : undefined;
};

/** Block of each ports file's stack, in this process. */
const blocks = new Map<string, number>();

/**
 * Claims a block of ports for a stack: no other of this machine chooses from it, however late a
 * process begins to listen and whenever it is started again. The claim is the block's first port,
 * on which this process listens until its end.
 */
const claimBlock = async (file: string, preferred: number | undefined): Promise<number> => {
  const own = blocks.get(file);
  if (own !== undefined) return own;
  for (let choice = 0; choice < choicesMax; choice++) {
    // A random first block, so that stacks do not collide.
    const any = ownPorts.first + randomInt(blockCount) * blockSize;
    const block = choice === 0 ? (preferred ?? any) : any;
    const claim = await reservePort(block, '127.0.0.1');
    if (!claim) continue;
    claim.unref();
    blocks.set(file, block);
    return block;
  }
  throw new Error(`no free ports were found from ${ownPorts.first} to ${ownPorts.last}`);
};

/** Holds any free port of a block but those. */
const reserveAny = async (block: number, taken: readonly number[]): Promise<ReservedPort> => {
  for (let port = block + 1; port < block + blockSize; port++) {
    const held = taken.includes(port) ? undefined : await reserveEverywhere(port);
    if (held) return held;
  }
  throw new Error(`no free port was found from ${block} to ${block + blockSize - 1}`);
};

/** True when nothing listens on the port, on any address of this machine. */
export const isPortFree = async (port: number): Promise<boolean> => {
  const held = await reserveEverywhere(port);
  await held?.release();
  return held !== undefined;
};

const isPorts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (port) => Number.isInteger(port) && Number(port) > 0 && Number(port) <= portMax,
  );

/**
 * Chooses a free port of the stack's block for each name: the one remembered from the last start
 * when it is still free, so that addresses stay the same, else any. All are held until the last is
 * chosen, so none comes twice.
 */
export const choosePorts = async <Name extends string>(
  file: string,
  names: readonly Name[],
  taken: readonly number[] = [],
): Promise<Record<Name, number>> => {
  const remembered = readJsonFile(file, isPorts) ?? {};
  const block = await claimBlock(file, blockOf(Object.values(remembered).find(blockOf)));
  const chosen = {} as Record<Name, number>;
  const held: ReservedPort[] = [];
  try {
    for (const name of names) {
      const before = remembered[name];
      const isOurs = before !== undefined && before !== block && blockOf(before) === block;
      const again = isOurs && !taken.includes(before) ? await reserveEverywhere(before) : undefined;
      if (!again) continue;
      held.push(again);
      chosen[name] = again.port;
    }
    for (const name of names.filter((one) => chosen[one] === undefined)) {
      const any = await reserveAny(block, taken);
      held.push(any);
      chosen[name] = any.port;
    }
  } finally {
    await Promise.all(held.map((port) => port.release()));
  }
  writeJsonFile(file, { ...remembered, ...chosen });
  return chosen;
};

/** Requested port of the gateway: this one or an error, or the first free one from this on. */
export type GatewayPort = { exactly: number } | { from: number };

const triedPorts = 20;

/** Chooses the gateway's port; rejects with the remedy when the requested one is taken. */
export const chooseGatewayPort = async (wanted: GatewayPort): Promise<number> => {
  if ('exactly' in wanted) {
    if (await isPortFree(wanted.exactly)) return wanted.exactly;
    throw new StartProblem(
      `Port ${wanted.exactly} is taken: end what uses it, or choose another with --port N.`,
    );
  }
  const last = Math.min(portMax, wanted.from + triedPorts - 1);
  for (let port = wanted.from; port <= last; port += 1) {
    if (await isPortFree(port)) return port;
  }
  throw new StartProblem(
    `Ports ${wanted.from} to ${last} are all taken: choose another with --port N.`,
  );
};
