import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';
import { StartProblem } from './startProblem.ts';

const portMax = 65_535;
/**
 * Ports that no system gives out by itself, as it does to whoever connects or asks for any: what is free
 * here is free a moment later, when the program listens that it was chosen for.
 */
const ownPorts = { first: 20_000, last: 32_767 } as const;
const choicesMax = 200;

type Held = { port: number; release: () => Promise<void> };

/** Listens on a port of an address; undefined when it is taken or forbidden. */
const hold = (port: number, host: string | undefined): Promise<Held | undefined> =>
  new Promise((resolve, reject) => {
    const server: Server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () => {
      const release = () => new Promise<void>((done) => server.close(() => done()));
      resolve({ port, release });
    });
  });

/** Holds a port on loopback after seeing that no other address of the machine has it either. */
const holdEverywhere = async (port: number): Promise<Held | undefined> => {
  const open = await hold(port, undefined);
  if (!open) return undefined;
  await open.release();
  return hold(open.port, '127.0.0.1');
};

/** Holds any free port but those; where it looks first differs, so that stacks do not meet. */
const holdAny = async (taken: readonly number[]): Promise<Held> => {
  for (let choice = 1; choice <= choicesMax; choice++) {
    const port = randomInt(ownPorts.first, ownPorts.last + 1);
    const held = taken.includes(port) ? undefined : await holdEverywhere(port);
    if (held) return held;
  }
  throw new Error(`no free port was found from ${ownPorts.first} to ${ownPorts.last}`);
};

/** True when nothing listens on the port, on any address of this machine. */
export const isPortFree = async (port: number): Promise<boolean> => {
  const held = await holdEverywhere(port);
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
 * A free port for each name: the one remembered from the last start when it is still free, so that
 * addresses stay the same, else any. All are held until the last is chosen, so none comes twice.
 */
export const choosePorts = async <Name extends string>(
  file: string,
  names: readonly Name[],
  taken: readonly number[] = [],
): Promise<Record<Name, number>> => {
  const remembered = readJsonFile(file, isPorts) ?? {};
  const chosen = {} as Record<Name, number>;
  const held: Held[] = [];
  try {
    for (const name of names) {
      const before = remembered[name];
      const again =
        before === undefined || taken.includes(before) ? undefined : await holdEverywhere(before);
      const port = again ?? (await holdAny(taken));
      held.push(port);
      chosen[name] = port.port;
    }
  } finally {
    await Promise.all(held.map((port) => port.release()));
  }
  writeJsonFile(file, { ...remembered, ...chosen });
  return chosen;
};

/** Which port the gateway gets: this one or an error, or the first free one from this on. */
export type GatewayPort = { exactly: number } | { from: number };

const triedPorts = 20;

/** The gateway's port; rejects with the remedy when what was asked for is taken. */
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
