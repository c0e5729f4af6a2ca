import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

const endingPattern = /[A-Z0-9]{4}$/;

/** Last four characters of the creator's account number; undefined while unknown, or for a very short one. */
export const useBankEnding = (isBankKnown: boolean): string | undefined => {
  const id = useMe()?._id ?? '';
  const { data } = useQuery({
    queryKey: keys.banking.account,
    queryFn: async () => (await api.banking.bankingSettings({ params: { id } })).data,
    enabled: isBankKnown && id !== '',
  });
  return endingPattern.exec(data?.bankAccount ?? '')?.[0];
};
