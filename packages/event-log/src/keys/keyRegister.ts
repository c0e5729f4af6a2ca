import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import {
  StreamNotFound,
  WrongExpectedRevision,
} from '@ovation/event-store-client/errors/storeErrors';
import { storeErrorOf, withTranslatedErrors } from '../client/officialErrors.ts';
import type { EventStore } from '../client/officialStore.ts';
import { retryUntilUp } from '../client/retry.ts';
import { KeyProblem, type KeyPurpose, type KeyRing, keyOnRing, keyVariables } from './keyRing.ts';

/**
 * Register of the keys that data in the log was made with. A program that starts without one of them fails
 * at once, and not when personal data is read.
 */
export interface KeyRegister {
  /** The ids of the keys that are still in use, oldest first. */
  inUse(purpose: KeyPurpose): Promise<readonly string[]>;
  /** Throws a `KeyProblem` when a key in use is missing from the ring. Writes nothing. */
  check(ring: KeyRing): Promise<void>;
  /** Checks the ring, and records that its current key is in use from now on. */
  register(ring: KeyRing): Promise<void>;
  /** Records that the key is no longer needed. */
  retire(purpose: KeyPurpose, keyId: string): Promise<void>;
}

type RegisterEvent = { readonly type: string; readonly data: { readonly keyId: string } };

/** Other processes that start may enter a key at the same moment. */
const attemptsMax = 10;

const registerStream = (purpose: KeyPurpose): string => `keyregister-${purpose}`;

const evolve = (inUse: readonly string[], { type, data: { keyId } }: RegisterEvent) => {
  const others = inUse.filter((id) => id !== keyId);
  return type === 'KeyTakenIntoUse' ? [...others, keyId] : others;
};

interface RegisterState {
  readonly inUse: readonly string[];
  readonly revision: bigint | undefined;
}

const readRegister = async (store: EventStore, purpose: KeyPurpose): Promise<RegisterState> => {
  let inUse: readonly string[] = [];
  let revision: bigint | undefined;
  try {
    for await (const { event } of store.readStream(registerStream(purpose))) {
      if (!event) continue;
      inUse = evolve(inUse, event as unknown as RegisterEvent);
      revision = event.revision;
    }
  } catch (error) {
    const reason = storeErrorOf(error);
    if (!(reason instanceof StreamNotFound)) throw reason;
  }
  return { inUse, revision };
};

const requireKeys = ({ inUse }: RegisterState, ring: KeyRing): void => {
  const missing = inUse.filter((id) => keyOnRing(ring, id) === undefined);
  if (missing.length === 0) return;
  const variable = keyVariables[ring.purpose];
  const given = `${variable} is the key ${ring.current.id}, ${variable}_PREVIOUS ${
    ring.previous ? `the key ${ring.previous.id}` : 'is not set'
  }`;
  throw new KeyProblem(
    `What lies in the event store still needs the key ${missing.join(' and the key ')}. ${given}. Set the one that is missing; npm run keys -- status tells what needs it.`,
  );
};

/** Key register of a store: a short stream for each kind of key. */
export const keyRegister = (store: EventStore): KeyRegister => {
  const read = (purpose: KeyPurpose) => retryUntilUp(() => readRegister(store, purpose));

  /** Appends the event that `decide` returns for the register; nothing if it returns none. */
  const write = async (
    purpose: KeyPurpose,
    decide: (state: RegisterState) => RegisterEvent | undefined,
  ): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const state = await read(purpose);
      const next = decide(state);
      if (!next) return;
      const expectedRevision = state.revision ?? NO_STREAM;
      try {
        const event = jsonEvent({ type: next.type, data: { ...next.data } });
        await withTranslatedErrors(() =>
          store.appendToStream(registerStream(purpose), event, { expectedRevision }),
        );
        return;
      } catch (error) {
        const isRace = error instanceof WrongExpectedRevision;
        if (!isRace || attempt >= attemptsMax) throw error;
      }
    }
  };

  return {
    inUse: async (purpose) => (await read(purpose)).inUse,
    check: async (ring) => requireKeys(await read(ring.purpose), ring),
    register: (ring) =>
      write(ring.purpose, (state) => {
        requireKeys(state, ring);
        const { id: keyId } = ring.current;
        return state.inUse.includes(keyId)
          ? undefined
          : { type: 'KeyTakenIntoUse', data: { keyId } };
      }),
    retire: (purpose, keyId) =>
      write(purpose, ({ inUse }) =>
        inUse.includes(keyId) ? { type: 'KeyRetired', data: { keyId } } : undefined,
      ),
  };
};
