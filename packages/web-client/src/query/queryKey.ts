import type { CursorPage } from '@ovation/contracts/kernel/page';
import type {
  dataTagErrorSymbol,
  dataTagSymbol,
  InfiniteData,
  UnsetMarker,
} from '@tanstack/react-query';
import type { PageStart } from './pages.ts';

declare const madeHere: unique symbol;

/** Branded query key; created only by the `keys.ts` of the capabilities. */
export interface MadeKey extends ReadonlyArray<unknown> {
  readonly [madeHere]: true;
}

// A plain array in place of a key does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: MadeKey;
  }
}

/** Query key that carries the type of its data. */
export interface Key<Data> extends MadeKey {
  readonly [dataTagSymbol]: Data;
  readonly [dataTagErrorSymbol]: UnsetMarker;
}

export type ListKey<Item> = Key<InfiniteData<CursorPage<Item>, PageStart>>;

export const under = <Made extends MadeKey>(...parts: readonly unknown[]): Made =>
  parts as unknown as Made;

/** Prefix of query keys; an operation on it applies to all of them. */
export const all = (...parts: readonly string[]): MadeKey => under(...parts);
