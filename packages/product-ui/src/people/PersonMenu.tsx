import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/people/participant';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useState } from 'react';
import { BlockQuestion, UnblockQuestion } from './BlockQuestion.tsx';

/** What somebody can do with another: a creator blocks in rows of people, too. */
export const PersonMenu = ({
  person,
  isBlocked,
  others = [],
}: {
  person: Pick<Participant, '_id' | 'name'>;
  /** Undefined of whom the reader cannot block. */
  isBlocked: boolean | undefined;
  /** What stands before it in the menu. */
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
