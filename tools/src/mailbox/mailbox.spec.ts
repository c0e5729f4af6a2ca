import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractLinks, type StoredMessage, textOfHtml } from './message.ts';
import { openMessageFolder } from './messageFolder.ts';
import { mailboxReceiver } from './receive.ts';
import { type StaffCode, staffCode } from './staffCode.ts';
import { mailboxWeb } from './web.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ovation-spec-mailbox-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the text and links of a mail', () => {
  it('are read from its text, without the full stop after a link', () => {
    expect(extractLinks('Go to https://a.test/x?y=1. Or (http://b.test/).', '')).toEqual([
      'https://a.test/x?y=1',
      'http://b.test/',
    ]);
  });

  it('are read from its HTML, each once', () => {
    const html =
      '<a href="https://a.test/?a=1&amp;b=2">x</a> <a href="https://a.test/?a=1&amp;b=2">';
    expect(extractLinks('', html)).toEqual(['https://a.test/?a=1&b=2']);
    expect(extractLinks('', '<a href="javascript:alert(1)">x</a>')).toEqual([]);
  });

  it('are readable when there is only HTML', () => {
    const html = '<style>p{}</style><p>Hello &lt;you&gt;</p><p>Bye&nbsp;now</p>';
    expect(textOfHtml(html)).toBe('Hello <you>\nBye now');
  });
});

describe('the folder of mails', () => {
  const message = (id: string, to: string): StoredMessage => ({
    id,
    from: 'a@ovation.test',
    to: [to],
    subject: id,
    text: '',
    links: [],
    html: '',
    messageId: '',
    replyTo: [],
    receivedAt: '2026-01-01T00:00:00.000Z',
  });

  it('stores the last ones, over a restart too', () => {
    const folder = openMessageFolder(dir, 2);
    for (let count = 0; count < 3; count += 1) folder.add(message(folder.nextId(), 'fan@x.test'));
    expect(readdirSync(dir)).toHaveLength(2);
    const again = openMessageFolder(dir, 2);
    expect(again.list({ offset: 0, limit: 9 })).toEqual(folder.list({ offset: 0, limit: 9 }));
    expect(again.nextId()).toBe('0000000004');
  });

  it('skips a broken file, and reserves its number', () => {
    writeFileSync(join(dir, '0000000007.json'), '{"id": ');
    const folder = openMessageFolder(dir, 2);
    expect(folder.list({ offset: 0, limit: 9 }).total).toBe(0);
    expect(folder.nextId()).toBe('0000000008');
  });

  it('finds by a whole address in any case, newest first, a page at a time', () => {
    const folder = openMessageFolder(dir, 9);
    for (const to of ['fan@x.test', 'other@x.test', 'fan@x.test']) {
      folder.add(message(folder.nextId(), to));
    }
    const found = folder.list({ to: 'FAN@x.test', offset: 0, limit: 1 });
    expect(found.total).toBe(2);
    expect(found.data.map(({ id }) => id)).toEqual(['0000000003']);
    expect(folder.list({ to: 'an@x.test', offset: 0, limit: 9 }).total).toBe(0);
  });
});

describe('a mailbox', () => {
  let origin: string;
  let code: StaffCode | undefined;
  let send: (mail: object) => Promise<unknown>;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    code = undefined;
    const folder = openMessageFolder(dir, 10);
    const receiver = mailboxReceiver(folder, () => new Date());
    const web = createServer(mailboxWeb(folder, () => code));
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const smtpPort = (receiver.server.address() as AddressInfo).port;
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`);
    send = (mail) => transport.sendMail({ from: 'Ovation <no-reply@ovation.test>', ...mail });
    stop = async () => {
      transport.close();
      web.closeAllConnections();
      await new Promise((done) => web.close(done));
      await new Promise<void>((done) => receiver.close(done));
    };
  });
  afterEach(() => stop());

  const read = async (path: string) => {
    const response = await fetch(`${origin}${path}`);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it('shows a mail in JSON, with its links', async () => {
    await send({
      to: 'Fan@ovation.test',
      subject: 'Your link',
      text: 'Open https://ovation.test/auth/reset?token=abc now',
    });
    const { body } = await read('/api/messages?to=fan@ovation.test');
    expect(JSON.parse(body)).toMatchObject({
      data: {
        total: 1,
        data: [
          {
            from: 'no-reply@ovation.test',
            to: ['fan@ovation.test'],
            subject: 'Your link',
            links: ['https://ovation.test/auth/reset?token=abc'],
          },
        ],
      },
    });
    const one = await read('/api/messages/0000000001');
    expect(JSON.parse(one.body).data.text).toContain('Open https://');
    expect((await read('/api/messages/0000000002')).status).toBe(404);
  });

  it('shows a mail on a page without running its scripts', async () => {
    const subject = '<img src=x onerror=alert(1)>';
    await send({ to: 'fan@ovation.test', subject, html: '<script>alert(1)</script><p>Hi</p>' });
    const list = await read('/');
    expect(list.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(list.body).not.toContain('<img');
    const page = await read('/messages/0000000001');
    expect(page.body).toContain('<pre>Hi</pre>');
    expect(page.body).toContain('<iframe sandbox src="0000000001/html"');
    expect(page.body).not.toContain('<script');
    const framed = await read('/messages/0000000001/html');
    expect(framed.body).toContain('<p>Hi</p>');
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect((await read('/messages/0000000009/html')).status).toBe(404);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await read('/messages/../../etc/passwd')).status).toBe(404);
  });

  it('shows the code of the demo world’s staff, if there is such a world', async () => {
    expect((await read('/')).body).not.toContain('demo staff');
    const [earlier, now] = [staffCode(59_000), staffCode(60_000)];
    expect(earlier).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), secondsLeft: 1 });
    expect(now.secondsLeft).toBe(30);
    expect(now.code).not.toBe(earlier.code);
    code = earlier;
    expect((await read('/')).body).toContain(`<strong>${earlier.code}</strong>, for 1 more`);
  });

  it('refuses an invalid query', async () => {
    for (const query of ['limit=1000', 'offset=-1', 'form=fan', 'limit=ten']) {
      expect((await read(`/api/messages?${query}`)).status).toBe(422);
    }
  });

  it('refuses a mail that is too large, and accepts the next one', async () => {
    const huge = 'x'.repeat(11 * 1024 * 1024);
    await expect(send({ to: 'fan@ovation.test', text: huge })).rejects.toThrow(/too large|552/i);
    await send({ to: 'fan@ovation.test', text: 'small' });
    expect(JSON.parse((await read('/api/messages')).body).data.total).toBe(1);
  });
});
