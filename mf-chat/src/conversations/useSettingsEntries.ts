import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { api } from '@ovation/ui-kit/data/api';
import { afterConversationSettings } from '@ovation/ui-kit/data/freshness';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { useMutation } from '@tanstack/react-query';

type Settings = Partial<Pick<Conversation, 'isMuted' | 'isPinned' | 'isArchived'>>;

/** What somebody does with a conversation in their own list; the other learns nothing of it. */
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
  return [
    isPinned
      ? {
          label: t({ id: 'chat.unpin', message: 'Unpin' }),
          icon: 'pin',
          onSelect: () =>
            mutate({
              body: { isPinned: false },
              said: t({ id: 'chat.unpinned', message: 'Unpinned.' }),
            }),
        }
      : {
          label: t({ id: 'chat.pin', message: 'Pin to the top' }),
          icon: 'pin',
          onSelect: () =>
            mutate({
              body: { isPinned: true },
              said: t({ id: 'chat.pinned', message: 'Pinned to the top.' }),
            }),
        },
    isMuted
      ? {
          label: t({ id: 'chat.unmute', message: 'Unmute' }),
          icon: 'bell',
          onSelect: () =>
            mutate({
              body: { isMuted: false },
              said: t({ id: 'chat.unmuted', message: 'Unmuted.' }),
            }),
        }
      : {
          label: t({ id: 'chat.mute', message: 'Mute' }),
          icon: 'bellOff',
          onSelect: () =>
            mutate({
              body: { isMuted: true },
              said: t({ id: 'chat.muted', message: 'Muted.' }),
            }),
        },
    isArchived
      ? {
          label: t({ id: 'chat.unarchive', message: 'Move to messages' }),
          icon: 'archive',
          onSelect: () =>
            mutate({
              body: { isArchived: false },
              said: t({ id: 'chat.unarchived', message: 'Moved back to your messages.' }),
            }),
        }
      : {
          label: t({ id: 'chat.archive', message: 'Archive' }),
          icon: 'archive',
          onSelect: () =>
            mutate({
              body: { isArchived: true },
              said: t({ id: 'chat.archived', message: 'Archived. A new message brings it back.' }),
            }),
        },
  ];
};
