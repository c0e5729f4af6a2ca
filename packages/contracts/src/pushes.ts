import { restrictionsChanged, visibilityChanged } from './blocking/push.ts';
import { commentChanged } from './comments/push.ts';
import { conversationLeft, conversationRead } from './conversations/push.ts';
import { dataExportChanged } from './dataExport/push.ts';
import { fileProgressed } from './files/push.ts';
import { audienceChanged } from './follows/push.ts';
import { type PushDefinition, pushesMissed } from './kernel/push.ts';
import { messageBought, messageCreated, messageDeleted } from './messages/push.ts';
import { notificationCreated, notificationWithdrawn } from './notifications/push.ts';
import { pollChanged } from './polls/push.ts';
import { feedChanged, feedPublished } from './posts/push.ts';
import { likesCounted } from './reactions/push.ts';
import { messageTyping } from './realtime/clientEvents.ts';
import { settingsChanged } from './settings/push.ts';
import { balanceChanged } from './wallet/push.ts';

/** All socket events of the server. */
export const pushes: readonly PushDefinition[] = [
  restrictionsChanged,
  visibilityChanged,
  commentChanged,
  conversationLeft,
  conversationRead,
  dataExportChanged,
  feedChanged,
  feedPublished,
  fileProgressed,
  audienceChanged,
  pushesMissed,
  messageBought,
  messageCreated,
  messageDeleted,
  notificationCreated,
  notificationWithdrawn,
  pollChanged,
  likesCounted,
  messageTyping,
  settingsChanged,
  balanceChanged,
];
