import { useLingui } from '@lingui/react/macro';
import { erasedText } from '@ovation/contracts/kernel/rules';

/** True for the placeholder name of a deleted account. */
export const isNameless = (name: string): boolean => name === erasedText;

/** Display name; a note instead for a deleted account. */
export const usePersonName = (name: string): string => {
  const { t } = useLingui();
  return isNameless(name) ? t({ id: 'person.removed', message: 'Deleted account' }) : name;
};
