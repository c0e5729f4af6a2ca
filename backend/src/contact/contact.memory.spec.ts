import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openMailbox } from '../testing/mailbox.ts';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin, mailboxUrl } = specStack();
const { anonymous: stranger } = openPeople(origin);
const operator = 'operator@ovation.test';

describe('the contact page', () => {
  it('mails the operator only, with the sender as reply-to', async () => {
    const mailbox = openMailbox(mailboxUrl);
    const name = `Ana ${randomBytes(4).toString('hex')}`;
    const email = `ana${randomBytes(4).toString('hex')}@example.test`;
    const body = { name, email, message: 'Hello,\nwhere is my receipt?' };
    expect((await stranger.contact.writeToOperator({ body })).status).toBe(204);
    const mail = await mailbox.mail(operator, `Message from ${name}`);
    expect(mail.replyTo).toEqual([email]);
    expect(mail.from).toContain('no-reply@');
    expect(mail.text).toContain('Hello,\nwhere is my receipt?');
    expect(await mailbox.received(email)).toEqual([]);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }],
    ['no message', { message: ' ' }],
    ['no name', { name: '' }],
    ['a message without end', { message: 'x'.repeat(5_001) }],
  ])('rejects %s', async (_, fault) => {
    const body = { name: 'Ana', email: 'ana@example.test', message: 'Hello', ...fault };
    expect(await problemOf(stranger.contact.writeToOperator({ body }))).toMatchObject({
      status: 422,
      errors: [{ path: Object.keys(fault)[0] }],
    });
  });
});
