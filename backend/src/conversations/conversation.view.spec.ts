import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { ConversationDocument } from '@ovation/contracts/conversations/readModels';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { toConversation } from './conversation.view.ts';

const now = '2026-02-01T12:00:00.000Z';
const conversation: ConversationDocument = {
  conversationId: idOf(1),
  personId: idOf(2),
  otherId: idOf(3),
  otherRole: 'performer',
  totalNotSeenMessages: 0,
  readUpTo: 0,
  otherReadUpTo: 0,
  lastTip: 0,
  tipsReadUpTo: 0,
  lastMessage: null,
  isMuted: false,
  isPinned: false,
  isArchived: false,
  isLeft: false,
  createdAt: now,
  updatedAt: now,
};
const tara = {
  _id: idOf(3),
  name: 'Tara Quist',
  username: 'taraquist',
  avatar: '/api/files/tara',
  isPerformer: true,
  isVerified: true,
};

const open = { isBlocked: false, closedBecause: null };

it('shows no name, avatar or badge of an erased account, even while the account read model lags', () => {
  expect(toConversation(conversation, tara, open).participant).toEqual(tara);
  const left = toConversation({ ...conversation, isLeft: true }, tara, open);
  expect(left.participant).toEqual({
    _id: tara._id,
    name: erasedText,
    username: '',
    avatar: avatarPlaceholder,
    isPerformer: true,
    isVerified: false,
  });
});
