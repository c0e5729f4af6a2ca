import {
  newUsernamePattern,
  usernameLengthMax,
  usernameLengthMin,
} from '@ovation/contracts/accounts/rules';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Undefined while that is not known, and where what is typed is no username yet. */
export type UsernameState = 'free' | 'taken' | undefined;

/** For how long nothing is typed before the server is asked. */
const restMs = 350;

const isUsername = (text: string): boolean =>
  text.length >= usernameLengthMin &&
  text.length <= usernameLengthMax &&
  newUsernamePattern.test(text);

/** What stands still for a moment. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Whether the username that is being typed can be had. Registering has the last word on it. */
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
