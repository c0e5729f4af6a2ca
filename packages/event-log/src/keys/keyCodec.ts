import type { Codec } from '../codec/codec.ts';
import { keyStream } from './personalKeys.ts';

/** Codec of key events, which returns them unchanged: no schema applies, and nothing is encrypted. */
export const keyCodec: Codec = {
  encode: () => Promise.reject(new Error('keys are not written through the codec')),
  decode: (stored) => (stored.stream.startsWith(keyStream('')) ? stored : undefined),
};
