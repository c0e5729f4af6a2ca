import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import { specEnvironment } from './stack.ts';

/** Log of the stack that a spec runs on, to check responses against it. Close it. */
export const openSpecLog = (): EventLog => {
  const { ESDB_URL: url = '', MASTER_KEY = '' } = specEnvironment();
  const masterKeys = masterKeysOf({ MASTER_KEY });
  return openEventLog({ url, masterKeys, streams });
};
