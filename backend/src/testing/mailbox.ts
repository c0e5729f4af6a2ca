import { vi } from 'vitest';
import { z } from 'zod';
import type { Person } from './people.ts';

const Received = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  replyTo: z.array(z.string()),
  links: z.array(z.string()),
});
export type Received = z.infer<typeof Received>;

const List = z.object({ data: z.object({ data: z.array(Received), total: z.number() }) });

/** Client of the mailbox of a stack, or of the product in this process. */
export const openMailbox = (mailboxUrl: string | undefined) => {
  if (mailboxUrl === undefined) throw new Error('there is no mailbox');
  const received = async (address: string): Promise<readonly Received[]> => {
    const query = new URLSearchParams({ to: address, limit: '100' });
    const answer = await fetch(`${mailboxUrl}/api/messages?${query}`);
    return List.parse(await answer.json()).data.data;
  };
  return {
    /** All mails of an address, newest first. */
    received,
    /** Waits for the newest mail to an address with this subject. */
    mail: (address: string, subject: string): Promise<Received> =>
      vi.waitFor(
        async () => {
          const found = (await received(address)).find((one) => one.subject === subject);
          if (!found) throw new Error(`${address} got no mail “${subject}”`);
          return found;
        },
        { timeout: 20_000, interval: 50 },
      ),
  };
};

/** Confirms a person's email address, as required before adding sign-in methods. */
export const confirmAddress = async <Somebody extends Pick<Person, 'api' | 'email'>>(
  mailbox: Pick<ReturnType<typeof openMailbox>, 'mail'>,
  person: Somebody,
): Promise<Somebody> => {
  await person.api.auth.verifyEmail({ body: {} });
  const token = tokenIn(await mailbox.mail(person.email, 'Confirm your email address'));
  await person.api.auth.verifyEmail({ body: { token } });
  return person;
};

/** Link with a token in a mail. */
export const linkIn = ({ links }: Received): string => {
  const link = links.find((one) => one.includes('#token='));
  if (link === undefined) throw new Error('there is no link with a token');
  return link;
};

/** Token of the link in a mail. */
export const tokenIn = (mail: Received): string => linkIn(mail).split('#token=')[1] ?? '';
