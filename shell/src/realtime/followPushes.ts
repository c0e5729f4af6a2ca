import type { sightChanged } from '@ovation/contracts/blocking/push';
import type { conversationLeft, conversationRead } from '@ovation/contracts/conversations/push';
import type { dataExportChanged } from '@ovation/contracts/dataExport/push';
import type { feedPublished } from '@ovation/contracts/feeds/push';
import type { PushDefinition } from '@ovation/contracts/kernel/push';
import type { messageCreated } from '@ovation/contracts/messages/push';
import type { notificationCreated } from '@ovation/contracts/notifications/push';
import type { pollChanged } from '@ovation/contracts/polls/push';
import type { settingsChanged } from '@ovation/contracts/settings/push';
import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { onClosed } from '@ovation/ui-kit/data/api';
import {
  afterDataExportMoved,
  onBalance,
  onConversationLeft,
  onConversationRead,
  onFeedPublished,
  onMessage,
  onMissedPushes,
  onNotification,
  onPollChanged,
  onSettings,
  onSightChanged,
} from '@ovation/ui-kit/data/freshness';
import { type NameOf, pushes } from '@ovation/ui-kit/live/pushes';

const on = <Push extends PushDefinition>(name: NameOf<Push>, run: () => Promise<void>): void => {
  pushes.on(name, () => run().catch(reportError));
};

/** Many are told at once, and need not all ask at once. */
const readWithinMs = 1_000;

const aMoment = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * readWithinMs));

const readSettingsSoon = async (): Promise<void> => {
  await aMoment();
  await onSettings();
};

let isCounting = false;

/** Of several posts within a moment, one question tells how many there are. */
const countNewPostsSoon = async (): Promise<void> => {
  if (isCounting) return;
  isCounting = true;
  await aMoment();
  isCounting = false;
  await onFeedPublished();
};

/**
 * Hands pushes on to what they make old, once for all micro-frontends: the balance in the frame is true
 * whoever moved it, and a list that stands open is read again.
 */
export const followPushes = (): void => {
  on<typeof balanceChanged>('wallet/balance-changed', onBalance);
  on<typeof messageCreated>('message/created', onMessage);
  on<typeof conversationRead>('conversation/read', onConversationRead);
  on<typeof conversationLeft>('conversation/left', onConversationLeft);
  on<typeof settingsChanged>('settings/changed', readSettingsSoon);
  on<typeof notificationCreated>('notification/created', onNotification);
  on<typeof dataExportChanged>('data-export/changed', afterDataExportMoved);
  on<typeof sightChanged>('sight/changed', onSightChanged);
  on<typeof feedPublished>('feed/published', countNewPostsSoon);
  pushes.on('poll/changed' satisfies NameOf<typeof pollChanged>, (body) =>
    onPollChanged(body as Parameters<typeof onPollChanged>[0]),
  );
  // Whoever is told that the product is closed has not heard of it yet.
  onClosed(() => {
    onSettings().catch(reportError);
  });
  pushes.onMissed(() => {
    onMissedPushes().catch(reportError);
  });
};
