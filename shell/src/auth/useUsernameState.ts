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
const debounceMs = 350;

const isUsername = (text: string): boolean =>
  text.length >= usernameLengthMin &&
  text.length <= usernameLengthMax &&
  newUsernamePattern.test(text);

/** Debounced text. */
const useDebounced = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Availability of a username while typing; registration has the final say. */
export const useUsernameState = (typed: string): UsernameState => {
  const username = typed.trim();
  const debounced = useDebounced(username);
  const { data: isAvailable } = useQuery({
    queryKey: keys.auth.username(debounced),
    queryFn: async ({ signal }) =>
      (await api.auth.checkUsername({ params: { username: debounced }, signal })).data.isAvailable,
    enabled: isUsername(debounced),
  });
  if (debounced !== username || isAvailable === undefined) return undefined;
  return isAvailable ? 'free' : 'taken';
};
