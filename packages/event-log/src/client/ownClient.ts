import { openStoreClient } from '@ovation/event-store-client/storeClient';
import type { LogClient } from './logClient.ts';

/** Adapter of our own client. Events in the log were written with our metadata. */
export const ownClient = (url: string): LogClient => openStoreClient(url) as LogClient;
