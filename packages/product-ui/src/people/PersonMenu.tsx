import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/people/participant';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useState } from 'react';
import { BlockQuestion, UnblockQuestion } from './BlockQuestion.tsx';

/** Menu of a user in a list; creators can block from it. */
export const PersonMenu = ({
  person,
  isBlocked,
  others = [],
}: {
  person: Pick<Participant, '_id' | 'name'>;
  /** Undefined for a user who cannot be blocked. */
  isBlocked: boolean | undefined;
  /** Entries to show before those of this menu. */
  others?: readonly MenuEntry[];
}) => {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { name } = person;
  const Question = isBlocked ? UnblockQuestion : BlockQuestion;
  const block = {
    label: isBlocked
      ? t({ id: 'unblock.act', message: 'Unblock' })
      : t({ id: 'block.act', message: 'Block' }),
    icon: 'ban' as const,
    ...(!isBlocked && { tone: 'danger' as const }),
    onSelect: () => setIsAsking(true),
  };
  return (
    <>
      <MenuButton
        icon="dots"
        label={t({ id: 'person.menu', message: `More about ${name}` })}
        align="end"
        entries={isBlocked === undefined ? others : [...others, block]}
      />
      <Question person={person} isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  );
};
