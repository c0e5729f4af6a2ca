import {
  newUsernamePattern,
  usernameLengthMax,
  usernameLengthMin,
} from '@ovation/contracts/accounts/rules';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Undefined while loading, and for text that is no valid username yet. */
export type UsernameState = 'free' | 'taken' | undefined;

/** Debounce delay of the availability check. */
const restMs = 350;

const isUsername = (text: string): boolean =>
  text.length >= usernameLengthMin &&
  text.length <= usernameLengthMax &&
  newUsernamePattern.test(text);

/** Debounced text. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Availability of a username while typing; registration has the final say. */
export const useUsernameState = (typed: string): UsernameState => {
  const username = typed.trim();
  const rested = useRested(username);
  const { data: isAvailable } = useQuery({
    queryKey: keys.auth.username(rested),
    queryFn: async ({ signal }) =>
      (await api.auth.checkUsername({ params: { username: rested }, signal })).data.isAvailable,
    enabled: isUsername(rested),
  });
  if (rested !== username || isAvailable === undefined) return undefined;
  return isAvailable ? 'free' : 'taken';
};
