import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { api } from '@ovation/web-client/api/client';
import { afterConversationSettings } from '@ovation/web-client/conversations/invalidation';
import { useMutation } from '@tanstack/react-query';

type Settings = Partial<Pick<Conversation, 'isMuted' | 'isPinned' | 'isArchived'>>;

/** Menu entries of a user's own settings of a conversation; the other is not notified. */
export const useSettingsEntries = ({
  _id: id,
  isMuted,
  isPinned,
  isArchived,
}: Conversation): readonly MenuEntry[] => {
  const { t } = useLingui();
  const sayError = useSayError();
  const { mutate } = useMutation({
    mutationFn: ({ body }: { body: Settings; said: string }) =>
      api.conversations.changeConversationSettings({ params: { id }, body }),
    onSuccess: async (_, { said }) => {
      notices.say({ tone: 'success', message: said });
      await afterConversationSettings();
    },
    onError: sayError,
  });
  const entry = (label: string, icon: IconName, body: Settings, said: string): MenuEntry => ({
    label,
    icon,
    onSelect: () => mutate({ body, said }),
  });
  return [
    isPinned
      ? entry(
          t({ id: 'chat.unpin', message: 'Unpin' }),
          'pin',
          { isPinned: false },
          t({ id: 'chat.unpinned', message: 'Unpinned.' }),
        )
      : entry(
          t({ id: 'chat.pin', message: 'Pin to the top' }),
          'pin',
          { isPinned: true },
          t({ id: 'chat.pinned', message: 'Pinned to the top.' }),
        ),
    isMuted
      ? entry(
          t({ id: 'chat.unmute', message: 'Unmute' }),
          'bell',
          { isMuted: false },
          t({ id: 'chat.unmuted', message: 'Unmuted.' }),
        )
      : entry(
          t({ id: 'chat.mute', message: 'Mute' }),
          'bellOff',
          { isMuted: true },
          t({ id: 'chat.muted', message: 'Muted.' }),
        ),
    isArchived
      ? entry(
          t({ id: 'chat.unarchive', message: 'Move to messages' }),
          'archive',
          { isArchived: false },
          t({ id: 'chat.unarchived', message: 'Moved back to your messages.' }),
        )
      : entry(
          t({ id: 'chat.archive', message: 'Archive' }),
          'archive',
          { isArchived: true },
          t({ id: 'chat.archived', message: 'Archived. A new message brings it back.' }),
        ),
  ];
};
