import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/conversations/conversation';
import { useState } from 'react';
import { BlockQuestion, UnblockQuestion } from './BlockQuestion.tsx';
import { MenuButton } from './MenuButton.tsx';

/** What a creator can do with somebody, in rows of people and above a conversation. */
export const PersonMenu = ({
  person,
  isBlocked,
}: {
  person: Pick<Participant, '_id' | 'name'>;
  isBlocked: boolean;
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
        entries={[block]}
      />
      <Question person={person} isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  );
};
