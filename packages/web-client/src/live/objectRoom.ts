import { useEffect } from 'react';
import { pushes, useSocketStatus } from './pushes.ts';

/** How many parts of this page look at a thing: they share one place in its room. */
const lookers = new Map<string, number>();

/**
 * Hears what others do with a thing for as long as it is looked at: the socket stands in its room, and is
 * led there again whenever it comes back.
 */
export const useObjectRoom = (objectType: string, objectId: string, isOpen = true): void => {
  const { state } = useSocketStatus();
  const isConnected = state === 'connected';
  useEffect(() => {
    if (!isOpen || !isConnected) return;
    const key = `${objectType}:${objectId}`;
    const thing = { objectType, objectId };
    const count = lookers.get(key) ?? 0;
    lookers.set(key, count + 1);
    if (count === 0) pushes.send('object/join', thing);
    return () => {
      const left = (lookers.get(key) ?? 1) - 1;
      if (left > 0) lookers.set(key, left);
      else {
        lookers.delete(key);
        pushes.send('object/leave', thing);
      }
    };
  }, [objectType, objectId, isOpen, isConnected]);
};
