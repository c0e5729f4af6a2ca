import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { TipDraft } from './tip.machine.ts';

const keyOf = (performerId: string): string => `tip:${performerId}`;

/** Tips that were begun on this device and not sent, one for each creator, each a person's own. */
export const keptTips = {
  read: (performerId: string): TipDraft | undefined => ownDrafts.read<TipDraft>(keyOf(performerId)),
  keep(performerId: string, draft: TipDraft): void {
    ownDrafts.write(keyOf(performerId), draft);
  },
  drop(performerId: string): void {
    ownDrafts.drop(keyOf(performerId));
  },
};
