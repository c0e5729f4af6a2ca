import { commands as programs } from '@ovation/command-line/commands';
import { contextOfOperator, operatorClock } from '../kernel/operator/operator.ts';
import { runOnReadModels } from '../kernel/operator/runOnReadModels.ts';
import { replayMails, showDeadMails, showMailStatus } from './operatorTools.ts';

runOnReadModels(programs.mail, ({ command, operands: [mailId], switches }) => {
  if (command === 'replay') {
    const wanted = { mailId, isAll: switches.has('all') };
    return (operated) => replayMails(operated, wanted, () => contextOfOperator('mail'));
  }
  return command === 'dead'
    ? showDeadMails
    : (operated) => showMailStatus(operated, operatorClock());
});
