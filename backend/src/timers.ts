import type { Backend } from './backend.ts';
import { expireDuePosts, publishDuePosts } from './feeds/duePosts.timer.ts';
import { sweepContents } from './files/sweepContents.timer.ts';
import type { Timer } from './kernel/timers.ts';
import { askAboutOpen } from './payments/askAboutOpen.timer.ts';
import { reconcileTimer } from './payments/settlement/reconcile.timer.ts';
import { renewTimer } from './subscriptions/renew.timer.ts';

/** What the clock brings, of all capabilities; the worker runs them. */
export const createTimers = (backend: Backend): readonly Timer[] => [
  askAboutOpen(backend),
  expireDuePosts(backend),
  publishDuePosts(backend),
  reconcileTimer(backend),
  renewTimer(backend),
  sweepContents({ ...backend, stores: [backend.fileStore, backend.documentStore] }),
];
