import { useEffect } from 'react';
import { pushes, useSocketStatus } from './pushes.ts';

/** How many parts of this page look at a thing. */
const lookers = new Map<string, number>();
/** The same while there is a connection: they share one place in its room. */
const inRoom = new Map<string, number>();

const keyOf = (objectType: string, objectId: string): string => `${objectType}:${objectId}`;

/** Tells the first that comes, and the last that leaves. */
const count = (
  among: Map<string, number>,
  key: string,
  { first, last }: { readonly first?: () => void; readonly last?: () => void } = {},
): (() => void) => {
  const before = among.get(key) ?? 0;
  among.set(key, before + 1);
  if (before === 0) first?.();
  return () => {
    const left = (among.get(key) ?? 1) - 1;
    if (left > 0) among.set(key, left);
    else {
      among.delete(key);
      last?.();
    }
  };
};

/** The things of a type that this page looks at, whether or not there is a connection. */
export const lookedAt = (objectType: string): readonly string[] => {
  const start = keyOf(objectType, '');
  return [...lookers.keys()].flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  );
};

/**
 * Hears what others do with a thing for as long as it is looked at: the socket stands in its room, and is
 * led there again whenever it comes back.
 */
export const useObjectRoom = (objectType: string, objectId: string, isOpen = true): void => {
  const { state } = useSocketStatus();
  const isConnected = state === 'connected';
  useEffect(
    () => (isOpen ? count(lookers, keyOf(objectType, objectId)) : undefined),
    [objectType, objectId, isOpen],
  );
  useEffect(() => {
    if (!isOpen || !isConnected) return;
    const thing = { objectType, objectId };
    return count(inRoom, keyOf(objectType, objectId), {
      first: () => pushes.send('object/join', thing),
      last: () => pushes.send('object/leave', thing),
    });
  }, [objectType, objectId, isOpen, isConnected]);
};
