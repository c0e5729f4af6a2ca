import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '../testing/mailbox.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const mailbox = openMailbox(mailboxUrl);
let moderator: StaffPerson;

beforeAll(async () => {
  moderator = await createStaff(origin, 'moderator');
});

const applicant = async (): Promise<Person> => {
  const star = await people.newPerformer();
  await vi.waitFor(() => moderator.api.verification.getApplication({ params: { id: star.id } }));
  return star;
};

describe('a creator is mailed the result of the review', () => {
  it('with the reason and the note of a refusal', async () => {
    const star = await applicant();
    await moderator.api.verification.refuseApplication({
      params: { id: star.id },
      body: { reason: 'not-matching', note: 'The names differ.', kinds: ['identity'] },
    });
    const mail = await mailbox.mail(star.email, 'We need your documents again');
    expect(mail.text).toContain('The person, the name or the document don’t match.');
    expect(mail.text).toContain('“The names differ.”');
    expect(mail.text).toContain('Send your identity document again.');
    expect(mail.links).toContain(`${origin}/creator/account/documents`);
  });

  it('with the approval, in their language', async () => {
    const star = await applicant();
    await star.api.auth.changeLanguage({ body: { language: 'es' } });
    await moderator.api.verification.approveApplication({ params: { id: star.id } });
    const mail = await mailbox.mail(star.email, 'Cuenta verificada');
    expect(mail.links).toContain(`${origin}/studio`);
  });
});
