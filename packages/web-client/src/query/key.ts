import type { DeepPage } from '@ovation/contracts/kernel/page';
import type {
  dataTagErrorSymbol,
  dataTagSymbol,
  InfiniteData,
  UnsetMarker,
} from '@tanstack/react-query';
import type { PageStart } from './pages.ts';

declare const madeHere: unique symbol;

/** Under what the cache keeps something. Only the `keys.ts` of the capabilities make one. */
export interface MadeKey extends ReadonlyArray<unknown> {
  readonly [madeHere]: true;
}

// An array that somebody writes where a key belongs, anywhere, does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: MadeKey;
  }
}

/** The data that lies under a key is a part of its type. */
export interface Key<Data> extends MadeKey {
  readonly [dataTagSymbol]: Data;
  readonly [dataTagErrorSymbol]: UnsetMarker;
}

export type ListKey<Item> = Key<InfiniteData<DeepPage<Item>, PageStart>>;

export const under = <Made extends MadeKey>(...parts: readonly unknown[]): Made =>
  parts as unknown as Made;

/** The beginning of others: what is said of it counts for all of them. */
export const all = (...parts: readonly string[]): MadeKey => under(...parts);
