import { describeRecorded } from './describeRecorded.ts';
import { runStreamsSeed } from './runStreamsSeed.ts';

describeRecorded({
  name: 'streams',
  title: 'operations on streams, as EventStoreDB 23.10.6 answered them',
  operations: 3742,
  run: (client, { seed }) => runStreamsSeed(client, seed),
});
