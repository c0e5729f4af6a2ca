import {
  type KeyRing,
  keyOnRing,
  keyVariables,
  type NamedKey,
} from '@ovation/event-log/keys/keyRing';
import type { KeyRotationStatus } from '@ovation/event-log/keys/keyRotation';
import type { EventLog } from '@ovation/event-log/log';
import { countByPepper } from './keysInUse.ts';

export interface KeyRotationDeps {
  readonly log: Pick<EventLog, 'catchUp' | 'keyRegister' | 'keyRotation'>;
  readonly masterKeys: KeyRing;
  readonly peppers: KeyRing;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

const persons = (count: number): string => (count === 1 ? '1 person' : `${count} persons`);

/** Environment variable of a key, as text. */
const variableOf = ({ purpose, current, previous }: KeyRing, id: string): string => {
  if (id === current.id) return keyVariables[purpose];
  return id === previous?.id ? `${keyVariables[purpose]}_PREVIOUS` : 'not given';
};

const rowsOf = (ring: KeyRing, inUse: readonly string[], counts: ReadonlyMap<string, number>) => {
  const given = [ring.current, ring.previous].filter((key): key is NamedKey => key !== undefined);
  const ids = new Set([...given.map(({ id }) => id), ...inUse, ...counts.keys()]);
  return [...ids].map((id) => {
    const state = inUse.includes(id) ? 'in use' : 'not in use';
    return `  ${id}  ${variableOf(ring, id)}, ${state}: ${persons(counts.get(id) ?? 0)}`;
  });
};

const othersOf = ({ outdated }: KeyRotationStatus): ReadonlyMap<string, number> =>
  new Map([...outdated].map(([id, ids]) => [id, ids.length]));

/** Reports the keys in use, and the number of people who need each. */
export const showKeys = async ({
  log,
  masterKeys,
  peppers,
  signal,
}: KeyRotationDeps): Promise<string> => {
  const { keyRegister, keyRotation } = log;
  const wrapped = await keyRotation.status(signal);
  const others = othersOf(wrapped);
  const underOthers = [...others.values()].reduce((sum, count) => sum + count, 0);
  const master = new Map([...others, [masterKeys.current.id, wrapped.made - underOthers]]);
  const pepper = await countByPepper(log, signal);
  return [
    'master keys (erased persons count for the present one):',
    ...rowsOf(masterKeys, await keyRegister.inUse('master'), master),
    'peppers:',
    ...rowsOf(peppers, await keyRegister.inUse('pepper'), pepper),
  ].join('\n');
};

/**
 * Rewraps every personal key with the current master key, and retires master keys that are no longer
 * needed.
 */
export const rotateMasterKey = async (change: KeyRotationDeps): Promise<string> => {
  const { log, masterKeys, signal, print } = change;
  const { keyRegister, keyRotation } = log;
  const done = await keyRotation.rotate(signal, (progress) =>
    print(`${progress.done} of ${progress.total} personal keys`),
  );
  if (signal.aborted) throw new Error(`stopped after ${persons(done)}: run it again to go on`);
  const { outdated } = await keyRotation.status(signal);
  const left = [...outdated];
  for (const id of await keyRegister.inUse('master')) {
    if (id !== masterKeys.current.id && !outdated.has(id)) await keyRegister.retire('master', id);
  }
  const summary = `the keys of ${persons(done)} were laid under MASTER_KEY (${masterKeys.current.id})`;
  if (left.length === 0) return `${summary}; 0 are left under another: MASTER_KEY_PREVIOUS may go`;
  const rows = left.map(
    ([id, ids]) => `${persons(ids.length)} under ${id} (${variableOf(masterKeys, id)})`,
  );
  throw new Error(`${summary}; left are ${rows.join(', ')}`);
};

/** Retires a pepper; refused while a password needs it, unless forced. */
export const retirePepper = async (
  { log, peppers, signal }: KeyRotationDeps,
  id: string,
  isForced: boolean,
): Promise<string> => {
  const { keyRegister } = log;
  if (id === peppers.current.id) throw new Error(`${id} is the present pepper`);
  if (!(await keyRegister.inUse('pepper')).includes(id)) {
    throw new Error(`no pepper ${id} is in use`);
  }
  const count = (await countByPepper(log, signal)).get(id) ?? 0;
  if (count > 0 && !isForced) {
    throw new Error(
      `the passwords of ${persons(count)} were made with ${id}; they are made anew when they sign in. With --force they cannot sign in any more`,
    );
  }
  await keyRegister.retire('pepper', id);
  const where = keyOnRing(peppers, id) ? ': PASSWORD_PEPPER_PREVIOUS may go' : '';
  return `${id} is out of use${where}`;
};
