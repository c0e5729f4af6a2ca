import { useLingui } from '@lingui/react/macro';
import { erasedText } from '@ovation/contracts/kernel/rules';

/** Whether all that is left of somebody is that they were there. */
export const isNameless = (name: string): boolean => name === erasedText;

/** What somebody is called; of an account that was removed, what has become of it. */
export const usePersonName = (name: string): string => {
  const { t } = useLingui();
  return isNameless(name) ? t({ id: 'person.removed', message: 'Removed account' }) : name;
};
