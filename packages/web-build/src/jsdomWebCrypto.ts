/** Adds `subtle` to jsdom's `crypto`, which every browser has: specs of pages use Node's. */
import { webcrypto } from 'node:crypto';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
