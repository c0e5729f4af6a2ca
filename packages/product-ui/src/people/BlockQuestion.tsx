import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/people/participant';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { afterBlock } from '@ovation/web-client/blocking/invalidation';
import { useMutation } from '@tanstack/react-query';

interface QuestionProps {
  readonly person: Pick<Participant, '_id' | 'name'>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called after the change, with navigation for example. */
  readonly onDone?: (() => void) | undefined;
}

/** Blocks or unblocks a user, then closes the dialog and shows a notice. */
const useChange = (
  change: () => Promise<unknown>,
  { onOpenChange, onDone }: Pick<QuestionProps, 'onOpenChange' | 'onDone'>,
  said: Parameters<typeof notices.say>[0],
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onOpenChange(false);
      notices.say(said);
      onDone?.();
      await afterBlock();
    },
    onError: useSayError(),
  });

/** Confirmation of a block that explains its effects: a fan blocks a creator, a creator any user. */
export const BlockQuestion = (question: QuestionProps) => {
  const { person, isOpen, onOpenChange } = question;
  const { _id, name } = person;
  const { t } = useLingui();
  const isFan = useMe()?.role === 'user';
  const block = useChange(() => api.blocking.blockUser({ body: { userId: _id } }), question, {
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
      {isFan ? (
        <Trans id="block.body.creator">
          You won’t see {name} or their posts and messages anywhere, they can’t write to you, and we
          won’t tell them. If you’re subscribed, your access stops now, the subscription doesn’t
          renew, and nothing is refunded automatically. You can unblock them in your account.
        </Trans>
      ) : (
        <Trans id="block.body">
          They can’t see your page, write to you, follow you or pay you, and we won’t tell them. If
          they subscribe to you, their access stops now, the subscription doesn’t renew, and nothing
          is refunded automatically. You keep your conversation, and can unblock them in your
          account.
        </Trans>
      )}
    </ConfirmOnDemand>
  );
};

/** Confirmation of an unblock that explains what is restored. */
export const UnblockQuestion = (question: QuestionProps) => {
  const { person, isOpen, onOpenChange } = question;
  const { _id, name } = person;
  const { t } = useLingui();
  const isFan = useMe()?.role === 'user';
  const unblock = useChange(() => api.blocking.unblockUser({ params: { id: _id } }), question, {
    tone: 'success',
    message: isFan
      ? t({ id: 'unblock.done.creator', message: `You can see ${name} again.` })
      : t({ id: 'unblock.done', message: `${name} can see you again.` }),
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
      {isFan ? (
        <Trans id="unblock.body.creator">
          You’ll see them again, they can write to you, and you get back what you paid for. A
          subscription that the block stopped doesn’t renew unless you resume it.
        </Trans>
      ) : (
        <Trans id="unblock.body">
          They can find your page and write to you again, and get back what they paid for. A
          subscription that the block stopped doesn’t renew unless they resume it.
        </Trans>
      )}
    </ConfirmOnDemand>
  );
};
