import { commands as programs } from '@ovation/command-line/commands';
import { runOnReadModels } from '../kernel/operator/operated.ts';
import { contextOfOperator } from '../kernel/operator/operator.ts';
import { replayMedia, showFailedMedia, showMediaStatus } from './operate.ts';

runOnReadModels(programs.media, ({ command, operands: [fileId], switches }) => {
  if (command === 'replay') {
    const wanted = { fileId, isAll: switches.has('all') };
    return (operated) => replayMedia(operated, wanted, () => contextOfOperator('media'));
  }
  return command === 'failed'
    ? showFailedMedia
    : (operated) => showMediaStatus(operated, new Date());
});
