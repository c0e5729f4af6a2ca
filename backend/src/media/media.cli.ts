import { commands as programs } from '@ovation/command-line/commands';
import { contextOfOperator, operatorClock } from '../kernel/operator/operator.ts';
import { runOnReadModels } from '../kernel/operator/runOnReadModels.ts';
import { replayMedia, showFailedMedia, showMediaStatus } from './operatorTools.ts';

runOnReadModels(programs.media, ({ command, operands: [fileId], switches }) => {
  if (command === 'replay') {
    const wanted = { fileId, isAll: switches.has('all') };
    return (operated) => replayMedia(operated, wanted, () => contextOfOperator('media'));
  }
  return command === 'failed'
    ? showFailedMedia
    : (operated) => showMediaStatus(operated, operatorClock());
});
