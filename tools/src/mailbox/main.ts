import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { openClock } from '@ovation/clock/testClock';
import { z } from 'zod';
import { onParentDeath } from '../stack/parentDeath.ts';
import { openMessageFolder } from './messageFolder.ts';
import { mailboxReceiver } from './receive.ts';
import { staffCode } from './staffCode.ts';
import { mailboxWeb } from './web.ts';

const messagesMax = 500;
const loopback = '127.0.0.1';

const port = z.coerce.number().int().min(0).max(65_535);
const options = z
  .strictObject({
    dir: z.string().min(1),
    port,
    'smtp-port': port,
    /** Path that exists once the demo world does: the codes of its staff are then shown. */
    'demo-file': z.string().optional(),
    'exit-with-parent': z.boolean().default(false),
  })
  .parse(
    parseArgs({
      options: {
        dir: { type: 'string' },
        port: { type: 'string' },
        'smtp-port': { type: 'string' },
        'demo-file': { type: 'string' },
        'exit-with-parent': { type: 'boolean' },
      },
    }).values,
  );

const folder = openMessageFolder(options.dir, messagesMax);
const receiver = mailboxReceiver(folder, openClock(process.env.CLOCK_FILE));
const demoFile = options['demo-file'];
const web = createServer(
  mailboxWeb(folder, () =>
    demoFile !== undefined && existsSync(demoFile) ? staffCode(Date.now()) : undefined,
  ),
);

const stop = () => {
  web.closeAllConnections();
  web.close();
  receiver.close();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (options['exit-with-parent']) onParentDeath(stop);

const fail = (error: Error) => {
  console.error(error);
  process.exit(1);
};
let isReady = false;
// The same event reports a taken port and, later, a client that hung up.
receiver.on('error', (error) => (isReady ? console.error(error.message) : fail(error)));
web.on('error', fail);
receiver.listen(options['smtp-port'], loopback, () => {
  web.listen(options.port, loopback, () => {
    const address = web.address();
    const httpPort = typeof address === 'object' && address ? address.port : options.port;
    isReady = true;
    console.log(`mailbox ready at http://${loopback}:${httpPort}`);
  });
});
