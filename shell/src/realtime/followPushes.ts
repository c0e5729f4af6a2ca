import type { closuresChanged, sightChanged } from '@ovation/contracts/blocking/push';
import type { commentChanged } from '@ovation/contracts/comments/push';
import type { conversationLeft, conversationRead } from '@ovation/contracts/conversations/push';
import type { dataExportChanged } from '@ovation/contracts/dataExport/push';
import type { feedChanged, feedPublished } from '@ovation/contracts/feeds/push';
import { timelineAgeMsMax } from '@ovation/contracts/feeds/rules';
import type { PushDefinition } from '@ovation/contracts/kernel/push';
import type { messageCreated } from '@ovation/contracts/messages/push';
import type {
  notificationCreated,
  notificationWithdrawn,
} from '@ovation/contracts/notifications/push';
import type { pollChanged } from '@ovation/contracts/polls/push';
import type { likesCounted } from '@ovation/contracts/reactions/push';
import type { settingsChanged } from '@ovation/contracts/settings/push';
import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { onClosed } from '@ovation/web-client/api/client';
import { type NameOf, pushes } from '@ovation/web-client/live/pushes';
import {
  afterDataExportMoved,
  onBalance,
  onConversationLeft,
  onConversationRead,
  onMessage,
  onMissedPushes,
  onNotification,
  onSettings,
  onSightChanged,
} from '@ovation/web-client/query/freshness';
import {
  onCommentChanged,
  onFeedChanged,
  onFeedPublished,
  onLikesCounted,
  onPollChanged,
} from '@ovation/web-client/query/postFreshness';
import type { z } from 'zod';

const on = <Push extends PushDefinition>(name: NameOf<Push>, run: () => Promise<void>): void => {
  pushes.on(name, () => run().catch(reportError));
};

/** Of those whose body says all. */
const hear = <Push extends PushDefinition>(
  name: NameOf<Push>,
  take: (body: z.output<Push['body']>) => void,
): void => {
  pushes.on(name, (body) => take(body as z.output<Push['body']>));
};

/** Many are told at once, and need not all ask at once. */
const readWithinMs = 1_000;

const aMoment = (leastMs = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leastMs + Math.random() * readWithinMs));

const readSightSoon = async (): Promise<void> => {
  await aMoment();
  await onSightChanged();
};

const readPostSoon = async (feedId: string): Promise<void> => {
  await aMoment();
  await onFeedChanged(feedId);
};

const readSettingsSoon = async (): Promise<void> => {
  await aMoment();
  await onSettings();
};

/**
 * Of several that come within a moment, one question asks for all; not before the server has forgotten how
 * it was until then.
 */
const once = (run: () => Promise<void>, rememberedMs: number): (() => Promise<void>) => {
  let isWaiting = false;
  return async () => {
    if (isWaiting) return;
    isWaiting = true;
    await aMoment(rememberedMs);
    isWaiting = false;
    await run();
  };
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
  on<typeof notificationWithdrawn>('notification/withdrawn', onNotification);
  on<typeof dataExportChanged>('data-export/changed', afterDataExportMoved);
  on<typeof sightChanged>('sight/changed', onSightChanged);
  on<typeof closuresChanged>('performer/closures-changed', readSightSoon);
  on<typeof feedPublished>('feed/published', once(onFeedPublished, timelineAgeMsMax));
  hear<typeof pollChanged>('poll/changed', onPollChanged);
  hear<typeof likesCounted>('reaction/counted', onLikesCounted);
  hear<typeof feedChanged>('feed/changed', ({ feedId }) => {
    readPostSoon(feedId).catch(reportError);
  });
  hear<typeof commentChanged>('comment/changed', (change) => {
    onCommentChanged(change).catch(reportError);
  });
  // Whoever is told that the product is closed has not heard of it yet.
  onClosed(() => {
    onSettings().catch(reportError);
  });
  pushes.onMissed(() => {
    onMissedPushes().catch(reportError);
  });
};
