/** jsdom's `crypto` has no `subtle`, which every browser has: in the specs of pages Node's stands in. */
import { webcrypto } from 'node:crypto';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
