import { useEffect } from 'react';
import { pushes, useSocketStatus } from './pushes.ts';

/** Number of mounted components by viewed object. */
const viewCounts = new Map<string, number>();
/** Same while connected: components share one room membership. */
const roomCounts = new Map<string, number>();

const keyOf = (objectType: string, objectId: string): string => `${objectType}:${objectId}`;

/** Counts references; calls back for the first and the last one. */
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

/** Viewed objects of a type, connected or not. */
export const viewedObjects = (objectType: string): readonly string[] => {
  const start = keyOf(objectType, '');
  return [...viewCounts.keys()].flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  );
};

/** Joins the room of an object while it is viewed, and rejoins after a reconnect. */
export const useObjectRoom = (objectType: string, objectId: string, isOpen = true): void => {
  const { state } = useSocketStatus();
  const isConnected = state === 'connected';
  useEffect(
    () => (isOpen ? count(viewCounts, keyOf(objectType, objectId)) : undefined),
    [objectType, objectId, isOpen],
  );
  useEffect(() => {
    if (!isOpen || !isConnected) return;
    const thing = { objectType, objectId };
    return count(roomCounts, keyOf(objectType, objectId), {
      first: () => pushes.send('object/join', thing),
      last: () => pushes.send('object/leave', thing),
    });
  }, [objectType, objectId, isOpen, isConnected]);
};
