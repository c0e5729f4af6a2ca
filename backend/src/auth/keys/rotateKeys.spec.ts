import { keyRing } from '@ovation/event-log/keys/keyRing';
import { describe, expect, it } from 'vitest';
import { type KeyRotationDeps, retirePepper, rotateMasterKey } from './rotateKeys.ts';

const [one, two, lost] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
const masterKeys = keyRing('master', two ?? Buffer.of(), one);
const peppers = keyRing('pepper', two ?? Buffer.of(), one);
const olderId = masterKeys.previous?.id ?? '';
const lostId = keyRing('master', lost ?? Buffer.of()).current.id;
const olderPepper = peppers.previous?.id ?? '';

/** People, each with the id of the master key that wraps the person's key. */
const open = (under: Record<string, string>, { stopAfter = Number.POSITIVE_INFINITY } = {}) => {
  const stopping = new AbortController();
  const retired: string[] = [];
  const look = () => {
    const others = new Map<string, string[]>();
    for (const [person, id] of Object.entries(under)) {
      if (id !== masterKeys.current.id) others.set(id, [...(others.get(id) ?? []), person]);
    }
    return { made: Object.keys(under).length, outdated: others };
  };
  const log = {
    keyRotation: {
      status: async () => look(),
      rotate: async (signal: AbortSignal) => {
        let done = 0;
        for (const person of look().outdated.get(olderId) ?? []) {
          if (done === stopAfter) stopping.abort();
          if (signal.aborted) break;
          under[person] = masterKeys.current.id;
          done += 1;
        }
        return done;
      },
    },
    keyRegister: {
      inUse: async (purpose: string) =>
        purpose === 'master' ? [olderId, masterKeys.current.id] : [olderPepper],
      retire: async (_: string, id: string) => void retired.push(id),
    },
    catchUp: async function* () {
      const passwordHash = `$argon2id$v=19$m=1,t=1,p=1,keyid=${olderPepper}$salt$hash`;
      yield { events: [{ data: { accountId: 'luna', passwordHash } }], live: true };
    },
  };
  const change = {
    log,
    masterKeys,
    peppers,
    signal: stopping.signal,
    print: () => undefined,
  } as unknown as KeyRotationDeps;
  return { change, retired };
};

describe('rotating the master key', () => {
  it('retires the older one once nothing is wrapped with it', async () => {
    const { change, retired } = open({ luna: olderId, berta: masterKeys.current.id });
    expect(await rotateMasterKey(change)).toContain('0 are left under another');
    expect(retired).toEqual([olderId]);
  });

  it('can be interrupted, keeps the older key in use, and resumes when run again', async () => {
    const under = { luna: olderId, berta: olderId };
    const stopped = open(under, { stopAfter: 1 });
    await expect(rotateMasterKey(stopped.change)).rejects.toThrow('run it again');
    expect(stopped.retired).toEqual([]);
    const again = open(under);
    expect(await rotateMasterKey(again.change)).toContain('the keys of 1 person were laid');
    expect(again.retired).toEqual([olderId]);
  });

  it('reports the number of keys that it could not unwrap', async () => {
    const { change } = open({ luna: olderId, berta: lostId });
    await expect(rotateMasterKey(change)).rejects.toThrow(
      `left are 1 person under ${lostId} (not given)`,
    );
  });
});

describe('retiring a pepper', () => {
  it('is refused while a password needs it, unless forced', async () => {
    const { change, retired } = open({});
    await expect(retirePepper(change, olderPepper, false)).rejects.toThrow('of 1 person');
    expect(retired).toEqual([]);
    expect(await retirePepper(change, olderPepper, true)).toContain('is out of use');
    expect(retired).toEqual([olderPepper]);
  });

  it.each([peppers.current.id, 'unknown1'])('is refused for %s', async (id) => {
    const { change, retired } = open({});
    await expect(retirePepper(change, id, true)).rejects.toThrow();
    expect(retired).toEqual([]);
  });
});
