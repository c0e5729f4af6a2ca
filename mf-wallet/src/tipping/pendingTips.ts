import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { TipDraft } from './tip.machine.ts';

const keyOf = (performerId: string): string => `tip:${performerId}`;

/** Unsent tips on this device, one per creator and user. */
export const pendingTips = {
  read: (performerId: string): TipDraft | undefined => ownDrafts.read<TipDraft>(keyOf(performerId)),
  store(performerId: string, draft: TipDraft): void {
    ownDrafts.write(keyOf(performerId), draft);
  },
  drop(performerId: string): void {
    ownDrafts.drop(keyOf(performerId));
  },
};
