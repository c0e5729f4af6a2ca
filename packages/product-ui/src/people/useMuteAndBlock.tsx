import { useLingui } from '@lingui/react/macro';
import type { MuteScope } from '@ovation/contracts/blocking/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { afterMute, afterUnmute } from '@ovation/web-client/blocking/invalidation';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BlockQuestion } from './BlockQuestion.tsx';

/** Mutes a creator with an optimistic update, and offers to undo it. */
const useMute = (performer: { readonly _id: string; readonly name: string }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const { _id: id, name } = performer;
  const unmute = useMutation({
    mutationFn: () => api.blocking.unmuteUser({ params: { id } }),
    onSuccess: afterUnmute,
    onError: sayError,
  });
  const { mutate } = useMutation({
    mutationFn: (scope: MuteScope) => api.blocking.muteUser({ body: { userId: id, scope } }),
    onSuccess: async (_, scope) => {
      notices.say({
        tone: 'success',
        message:
          scope === 'for-you'
            ? t({ id: 'mute.done.forYou', message: `You won’t see posts by ${name} in For you.` })
            : t({ id: 'mute.done', message: `You won’t see posts by ${name} in your lists.` }),
        action: {
          label: t({ id: 'mute.undo', message: 'Undo' }),
          run: () => unmute.mutate(),
        },
      });
      await afterMute(id, scope);
    },
    onError: sayError,
  });
  return mutate;
};

interface MuteAndBlockOptions {
  /** True for a recommended post. */
  readonly isChosen?: boolean;
  /** Called after a block, with navigation for example. */
  readonly onBlocked?: () => void;
}

/**
 * Returns the menu entries to mute and to block a creator, and the confirmation to render next to the menu.
 * No entries for signed-out visitors, staff, and the creator.
 */
export const useMuteAndBlock = (
  performer: { readonly _id: string; readonly name: string },
  { isChosen = false, onBlocked }: MuteAndBlockOptions = {},
): { readonly entries: readonly MenuEntry[]; readonly question: ReactNode } => {
  const { t } = useLingui();
  const user = useMe();
  const mute = useMute(performer);
  const [isAsking, setIsAsking] = useState(false);
  // Each row of a list has one of these; the dialog is mounted on demand.
  const [wasOpened, setWasOpened] = useState(false);
  if (!user || isStaffRole(user.role) || user._id === performer._id) {
    return { entries: [], question: null };
  }
  const notInterested: MenuEntry = {
    label: t({ id: 'mute.notInterested', message: 'Not interested' }),
    icon: 'eyeOff',
    onSelect: () => mute('for-you'),
  };
  return {
    entries: [
      ...(isChosen ? [notInterested] : []),
      {
        label: t({ id: 'mute.act', message: 'Mute posts' }),
        icon: 'bellOff',
        onSelect: () => mute('feeds'),
      },
      {
        label: t({ id: 'block.act', message: 'Block' }),
        icon: 'ban',
        tone: 'danger',
        onSelect: () => {
          setWasOpened(true);
          setIsAsking(true);
        },
      },
    ],
    question: wasOpened && (
      <BlockQuestion
        person={performer}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onDone={onBlocked}
      />
    ),
  };
};
