import { describeRecorded } from './describeRecorded.ts';
import { runSubscriptionsSeed } from './runSubscriptionsSeed.ts';

describeRecorded({
  name: 'subscriptions',
  title: 'catch-up subscriptions, as EventStoreDB 23.10.6 answered them',
  operations: 30,
  ask: runSubscriptionsSeed,
  open: [
    1000, 1001, 1002, 1005, 1006, 1008, 1009, 1010, 1011, 1014, 1016, 1017, 1018, 1020, 1024, 1025,
    1028,
  ],
});
