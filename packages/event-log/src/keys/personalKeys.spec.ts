import { randomBytes } from 'node:crypto';
import {
  type EmbeddedStore,
  openEmbeddedStore,
} from '@ovation/event-store-client/testing/embeddedStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogClient, type LogClientName, logClients } from '../client/logClient.ts';
import { officialClient } from '../client/officialClient.ts';
import { ownClient } from '../client/ownClient.ts';
import { applyStreamRetention } from '../streamRetention.ts';
import { type KeyRegister, keyRegister } from './keyRegister.ts';
import { KeyProblem, type KeyRing, keyRing } from './keyRing.ts';
import { type KeyRotation, keyRotation } from './keyRotation.ts';
import { keyStream, type PersonalKeys, personalKeys } from './personalKeys.ts';
import { preloadKeys } from './preloadKeys.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const ofOlder = keyRing('master', older);
const whileChanging = keyRing('master', newer, older);
const ofNewer = keyRing('master', newer);

const clientOf = (name: LogClientName, { client, url }: EmbeddedStore): LogClient =>
  name === 'own' ? ownClient(url) : officialClient(client);

describe.each(logClients)('keys of persons by the %s client', (name) => {
  let store: EmbeddedStore;
  let client: LogClient;
  const keysOf = (ring: KeyRing): PersonalKeys => personalKeys(client, ring);
  beforeAll(async () => {
    store = await openEmbeddedStore();
    client = clientOf(name, store);
  });
  afterAll(async () => {
    await client.close();
    await store.close();
  });

  it('are made once for concurrent callers', async () => {
    const [here, there] = [keysOf(ofOlder), keysOf(ofOlder)];
    const [one, two] = await Promise.all([here.ensure('nora'), there.ensure('nora')]);
    expect(one).toHaveLength(32);
    expect(two).toEqual(one);
    expect(await keysOf(ofOlder).find('nora')).toEqual(one);
    expect(await here.ensure('luna')).not.toEqual(one);
  });

  it('are cached once they were read, and only then', async () => {
    const made = await keysOf(ofOlder).ensure('vera');
    const keys = keysOf(ofOlder);
    expect(keys.cached('vera')).toBeUndefined();
    await keys.find('vera');
    expect(keys.cached('vera')).toEqual(made);
    keys.forget('vera');
    expect(keys.cached('vera')).toBeUndefined();
    expect(await keys.find('vera')).toEqual(made);
  });

  it('are erased for good, in every process that evicts them', async () => {
    const [here, there] = [keysOf(ofOlder), keysOf(ofOlder)];
    await Promise.all([here.ensure('leaves'), there.ensure('leaves')]);
    await Promise.all([here.erase('leaves'), here.erase('leaves')]);
    await there.erase('leaves');
    there.forget('leaves');
    for (const keys of [here, there, keysOf(ofOlder)]) {
      expect(await keys.find('leaves')).toBeUndefined();
      expect(await keys.ensure('leaves')).toBeUndefined();
      expect(keys.cached('leaves')).toBeUndefined();
    }
    await applyStreamRetention(store.url, { lastOnly: [] });
    const left: string[] = [];
    for await (const { event } of store.client.readStream(keyStream('leaves'))) {
      left.push(event?.type ?? '');
    }
    expect(new Set(left)).toEqual(new Set(['PersonalKeyErased']));
    expect(await applyStreamRetention(store.url, { lastOnly: [] })).toBe(0);
  });

  it('are never made again after an erasure', async () => {
    await keysOf(ofOlder).erase('early');
    expect(await keysOf(ofOlder).ensure('early')).toBeUndefined();
  });

  it('are undefined where none was made, and after an erasure', async () => {
    const keys = keysOf(ofOlder);
    expect(await keys.find('nobody')).toBeUndefined();
    expect(keys.cached('nobody')).toBeUndefined();
    await keys.ensure('gone');
    await store.client.tombstoneStream(keyStream('gone'));
    expect(await keysOf(ofOlder).find('gone')).toBeUndefined();
    expect(await keysOf(ofOlder).ensure('gone')).toBeUndefined();
  });

  it('are preloaded in one pass, up to the end of the log', async () => {
    const made = await keysOf(ofOlder).ensure('learnt');
    await keysOf(ofOlder).ensure('left');
    await keysOf(ofOlder).erase('left');
    await keysOf(ofOlder).ensure('tombstoned');
    await store.client.tombstoneStream(keyStream('tombstoned'));
    const keys = keysOf(ofOlder);
    await preloadKeys(client.subscribe, keys, new AbortController().signal);
    expect(keys.cached('learnt')).toEqual(made);
    for (const erasedIds of ['left', 'tombstoned']) {
      expect(keys.cached(erasedIds)).toBeUndefined();
      expect(await keys.find(erasedIds)).toBeUndefined();
    }
    const other = keysOf(ofNewer);
    await preloadKeys(client.subscribe, other, new AbortController().signal);
    expect(other.cached('learnt')).toBeUndefined();
  });

  it('are not preloaded after a concurrent erasure, or when aborted', async () => {
    await keysOf(ofOlder).ensure('stays');
    const [keys, stopped] = [keysOf(ofOlder), keysOf(ofOlder)];
    const preloading = preloadKeys(client.subscribe, keys, new AbortController().signal);
    keys.forget('anybody');
    await preloading;
    expect(keys.cached('stays')).toBeUndefined();
    await preloadKeys(client.subscribe, stopped, AbortSignal.abort());
    expect(stopped.cached('stays')).toBeUndefined();
  });

  it('are not unwrapped without their master key', async () => {
    await keysOf(ofOlder).ensure('mara');
    await expect(keysOf(ofNewer).find('mara')).rejects.toThrow(KeyProblem);
  });
});

describe.each(logClients)('rotating the master key by the %s client', (name) => {
  let store: EmbeddedStore;
  let client: LogClient;
  let made: ReadonlyMap<string, Buffer | undefined>;
  const { signal } = new AbortController();
  const rewrappingOf = (ring: KeyRing): KeyRotation => keyRotation(client, ring);
  beforeAll(async () => {
    store = await openEmbeddedStore();
    client = clientOf(name, store);
    const keys = personalKeys(client, ofOlder);
    const persons = ['nora', 'luna', 'gone'];
    made = new Map(
      await Promise.all(persons.map(async (id) => [id, await keys.ensure(id)] as const)),
    );
    await keys.erase('gone');
    await personalKeys(client, whileChanging).ensure('vera');
  });
  afterAll(async () => {
    await client.close();
    await store.close();
  });

  it('finds the keys under another master key', async () => {
    const { outdated } = await rewrappingOf(whileChanging).status(signal);
    expect([...outdated.keys()]).toEqual([ofOlder.current.id]);
    expect([...(outdated.get(ofOlder.current.id) ?? [])].sort()).toEqual(['luna', 'nora']);
  });

  it('skips keys that it cannot unwrap', async () => {
    expect(await rewrappingOf(ofNewer).rotate(signal, () => undefined)).toBe(0);
  });

  it('rewraps each key once; the keys stay, and the previous master key is no longer needed', async () => {
    expect(await rewrappingOf(whileChanging).rotate(signal, () => undefined)).toBe(2);
    expect(await rewrappingOf(whileChanging).rotate(signal, () => undefined)).toBe(0);
    const { outdated } = await rewrappingOf(ofNewer).status(signal);
    expect(outdated.size).toBe(0);
    const keys = personalKeys(client, ofNewer);
    expect(await keys.find('nora')).toEqual(made.get('nora'));
    expect(await keys.find('luna')).toEqual(made.get('luna'));
  });
});

describe('the register of keys', () => {
  let store: EmbeddedStore;
  let register: KeyRegister;
  beforeAll(async () => {
    store = await openEmbeddedStore();
    register = keyRegister(store.client);
  });
  afterAll(() => store.close());

  it('requires nothing of a new log', async () => {
    await register.check(ofNewer);
    expect(await register.inUse('master')).toEqual([]);
  });

  it('enters a key once for concurrent starts', async () => {
    await Promise.all([register.register(ofOlder), register.register(ofOlder)]);
    await register.register(ofOlder);
    expect(await register.inUse('master')).toEqual([ofOlder.current.id]);
    expect(await register.inUse('links')).toEqual([]);
  });

  it('refuses a start without a key in use, and names it', async () => {
    await expect(register.check(ofNewer)).rejects.toThrow(
      new RegExp(`still needs the key ${ofOlder.current.id}\\. MASTER_KEY is the key`),
    );
    await expect(register.register(ofNewer)).rejects.toThrow(KeyProblem);
    expect(await register.inUse('master')).toEqual([ofOlder.current.id]);
  });

  it('releases a key once it was retired', async () => {
    await register.register(whileChanging);
    expect(await register.inUse('master')).toEqual([ofOlder.current.id, ofNewer.current.id]);
    await register.retire('master', ofOlder.current.id);
    await register.retire('master', ofOlder.current.id);
    await register.check(ofNewer);
    expect(await register.inUse('master')).toEqual([ofNewer.current.id]);
  });
});
