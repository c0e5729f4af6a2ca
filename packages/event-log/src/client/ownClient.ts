import { openStoreClient } from '@ovation/event-store-client/storeClient';
import type { LogClient } from './logClient.ts';

/** The calls by our own client. What lies in the log was written with our metadata. */
export const ownClient = (url: string): LogClient => openStoreClient(url) as LogClient;
