import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/conversations/conversation';
import { useMutation } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { afterBlock } from '../data/freshness.ts';
import { notices } from '../feedback/notices.ts';
import { useSayError } from '../feedback/toasting.ts';
import { ConfirmOnDemand } from './DialogOnDemand.tsx';

interface QuestionProps {
  readonly person: Pick<Participant, '_id' | 'name'>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Blocks or unblocks; the question closes once that is done, and it is said. */
const useChange = (
  change: () => Promise<unknown>,
  onOpenChange: QuestionProps['onOpenChange'],
  said: Parameters<typeof notices.say>[0],
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onOpenChange(false);
      notices.say(said);
      await afterBlock();
    },
    onError: useSayError(),
  });

/** Says what blocking does, before it is done. */
export const BlockQuestion = ({ person: { _id, name }, isOpen, onOpenChange }: QuestionProps) => {
  const { t } = useLingui();
  const block = useChange(() => api.blocking.blockUser({ body: { userId: _id } }), onOpenChange, {
    tone: 'success',
    icon: 'ban',
    message: t({ id: 'block.done', message: `${name} is blocked.` }),
  });
  return (
    <ConfirmOnDemand
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'block.title', message: `Block ${name}?` })}
      safe={t({ id: 'block.keep', message: 'Don’t block' })}
      act={t({ id: 'block.act', message: 'Block' })}
      onAct={() => block.mutate()}
      busy={block.isPending}
    >
      <Trans id="block.body">
        Your page, posts and messages are gone for them, and they can’t write to you, pay you or
        follow you. A subscription closes at once and isn’t renewed, and nothing is refunded by
        itself. They aren’t told. You keep your conversation, and can unblock them in your account.
      </Trans>
    </ConfirmOnDemand>
  );
};

/** Says what comes back with it, before a block ends. */
export const UnblockQuestion = ({ person: { _id, name }, isOpen, onOpenChange }: QuestionProps) => {
  const { t } = useLingui();
  const unblock = useChange(() => api.blocking.unblockUser({ params: { id: _id } }), onOpenChange, {
    tone: 'success',
    message: t({ id: 'unblock.done', message: `${name} can see you again.` }),
  });
  return (
    <ConfirmOnDemand
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'unblock.title', message: `Unblock ${name}?` })}
      safe={t({ id: 'unblock.keep', message: 'Keep blocked' })}
      act={t({ id: 'unblock.act', message: 'Unblock' })}
      onAct={() => unblock.mutate()}
      busy={unblock.isPending}
      tone="primary"
    >
      <Trans id="unblock.body">
        They can find your page and write to you again. What they have paid for is open until its
        end. A subscription that the block has stopped isn’t renewed unless they resume it.
      </Trans>
    </ConfirmOnDemand>
  );
};
