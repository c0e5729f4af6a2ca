import { readEnvironment } from '@ovation/backend/kernel/process/environment';
import { openEventStore } from '@ovation/event-log/client/officialStore';
import { applyStreamRetention } from '@ovation/event-log/streamRetention';
import { checkpointStreams, storeUsers } from '../stack/rights.ts';
import { administrationOf, putAccessLists, putStoreUser } from './storeRights.ts';
import { StoreRightsConfig } from './storeRightsConfig.ts';

/** Creates the users of the product's programs in an EventStoreDB, with least privilege. */
const run = async (): Promise<void> => {
  const env = readEnvironment(StoreRightsConfig, process.env);
  const passwords = {
    api: env.STORE_API_PASSWORD,
    worker: env.STORE_WORKER_PASSWORD,
    projections: env.STORE_PROJECTIONS_PASSWORD,
  };
  const administration = administrationOf(env.ESDB_URL);
  for (const user of storeUsers) {
    await putStoreUser(administration, { ...user, password: passwords[user.login] });
    console.log(`user ${user.login}: ${user.groups.join(', ')}`);
  }
  const store = openEventStore(env.ESDB_URL);
  try {
    await putAccessLists(store);
    console.log('access lists: set');
    const settled = await applyStreamRetention(env.ESDB_URL, { lastOnly: checkpointStreams });
    console.log(`streams that the store may shorten: ${settled} more`);
  } finally {
    await store.dispose();
  }
};

run().catch((error: unknown) => {
  // Dependents are not started; the orchestrator retries.
  console.error(`the event store's rights: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
