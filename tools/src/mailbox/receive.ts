import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { parseMessage } from './message.ts';
import type { MessageFolder } from './messageFolder.ts';

const messageBytesMax = 10 * 1024 * 1024;
const clientsMax = 50;
const idleMs = 30_000;
const tooLargeCode = 552;

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is still read, as the protocol requires, but not stored.
    if (bytes <= messageBytesMax) chunks.push(chunk);
  }
  if (bytes <= messageBytesMax) return Buffer.concat(chunks);
  throw Object.assign(new Error('The message is too large'), { responseCode: tooLargeCode });
};

interface ReceiverDeps {
  readonly folder: MessageFolder;
  readonly clock: () => Date;
}

const receive = async (
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { folder, clock }: ReceiverDeps,
): Promise<void> => {
  const raw = await readAll(stream);
  const { mailFrom, rcptTo } = session.envelope;
  const message = await parseMessage(raw, {
    id: folder.nextId(),
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    receivedAt: clock().toISOString(),
  });
  folder.add(message);
};

/** SMTP server that accepts every mail and delivers none: each goes to the folder. */
export const mailboxReceiver = (folder: MessageFolder, clock: () => Date): SMTPServer =>
  new SMTPServer({
    banner: 'Ovation mailbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: messageBytesMax,
    maxClients: clientsMax,
    socketTimeout: idleMs,
    onData: (stream, session, callback) => {
      receive(stream, session, { folder, clock }).then(
        () => callback(),
        (error: Error) => callback(error),
      );
    },
  });
