import { describeRecorded } from './describeRecorded.ts';
import { runSubscriptionsSeed } from './runSubscriptionsSeed.ts';

describeRecorded({
  name: 'subscriptions',
  title: 'catch-up subscriptions, as EventStoreDB 23.10.6 answered them',
  operations: 30,
  run: runSubscriptionsSeed,
});
