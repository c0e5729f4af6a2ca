import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createSmtpDelivery, type SmtpMessage } from './smtp.ts';

const letter: SmtpMessage = {
  messageId: '<one@ovation.test>',
  from: 'Ovation <no-reply@ovation.test>',
  to: 'nora@ovation.test',
  replyTo: 'ana@example.test',
  language: 'es',
  unsubscribeUrl: undefined,
  subject: 'Tu contraseña ha cambiado',
  text: 'Hola',
  html: '<p>Hola</p>',
};

/** Fake SMTP server: replies by pattern and records what it receives. */
const serve = async (answers: readonly (readonly [RegExp, string])[]) => {
  const received: string[] = [];
  const hear = (socket: Socket): void => {
    let isData = false;
    socket.write('220 spec\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const answer = isData ? '250 taken' : answers.find(([said]) => said.test(text))?.[1];
      isData = answer?.startsWith('354') ?? false;
      socket.write(`${answer ?? '250 fine'}\r\n`);
    });
  };
  const server = createServer(hear);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { deliver: createSmtpDelivery(url), received };
};

it('sends a message with its id and reply address', async () => {
  const { deliver, received } = await serve([[/^DATA/m, '354 go on']]);
  expect(await deliver(letter)).toEqual({ ok: true });
  const all = received.join('');
  for (const line of [
    'RCPT TO:<nora@ovation.test>',
    'Message-ID: <one@ovation.test>',
    'Reply-To: ana@example.test',
    'Auto-Submitted: auto-generated',
    'Content-Language: es',
    'multipart/alternative',
  ]) {
    expect(all).toContain(line);
  }
});

it.each([
  ['of a mail that its reader may turn off', 'https://ovation.test/api/off/token', true],
  ['of no other', undefined, false],
])('sets the unsubscribe headers, %s', async (_, unsubscribeUrl, says) => {
  const { deliver, received } = await serve([[/^DATA/m, '354 go on']]);
  await deliver({ ...letter, unsubscribeUrl });
  const all = received.join('').replaceAll(/\r\n[ \t]/g, ' ');
  expect(all.includes(`List-Unsubscribe: <${unsubscribeUrl}>`)).toBe(says);
  expect(all.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(says);
});

it('reports a permanent failure without the address', async () => {
  const { deliver } = await serve([[/^RCPT/m, '550 5.1.1 <nora@ovation.test>: unknown here']]);
  const outcome = await deliver(letter);
  expect(outcome).toMatchObject({ ok: false, isFinal: true });
  expect(JSON.stringify(outcome)).toContain('550');
  expect(JSON.stringify(outcome)).not.toContain('nora@');
});

it.each([
  ['the server is busy', [[/^RCPT/m, '451 later']] as const],
  ['it does not know us', [[/^MAIL/m, '530 who are you']] as const],
])('reports a temporary failure when %s', async (_, answers) => {
  const { deliver } = await serve(answers);
  expect(await deliver(letter)).toMatchObject({ ok: false, isFinal: false });
});

it('reports a temporary failure when the connection is refused', async () => {
  expect(await createSmtpDelivery('smtp://127.0.0.1:1')(letter)).toMatchObject({
    ok: false,
    isFinal: false,
    error: expect.stringContaining('ECONNREFUSED'),
  });
});
