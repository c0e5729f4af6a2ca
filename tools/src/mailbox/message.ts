import PostalMime from 'postal-mime';
import { z } from 'zod';

const textCharsMax = 100_000;
const htmlCharsMax = 500_000;
const subjectCharsMax = 500;
const linksMax = 50;

/** Received mail as the mailbox stores, lists and shows it. */
export const storedMessageSchema = z.strictObject({
  /** Rises with the time of arrival. */
  id: z.string(),
  from: z.string(),
  /** Recipients of the envelope, in lower case. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** As received: shown in a sandbox only. */
  html: z.string().default(''),
  /** Message id of the sender; equal for a duplicate. */
  messageId: z.string().default(''),
  replyTo: z.array(z.string()).default([]),
  /** http and https links in the order of appearance, each once. */
  links: z.array(z.string()),
  receivedAt: z.string(),
});

export type StoredMessage = z.infer<typeof storedMessageSchema>;

const breakingTags = /<(?:br|\/p|\/div|\/tr|\/h[1-6]|\/li)\b[^>]*>/gi;
const hiddenParts = /<(style|script|head)\b[\s\S]*?<\/\1>/gi;

const decodeEntities = (html: string): string =>
  html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Readable text of a mail that brings only HTML. */
export const textOfHtml = (html: string): string =>
  decodeEntities(
    html
      .replace(hiddenParts, '')
      .replace(breakingTags, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n\n')
    .trim();

/** Links of a mail, from its text and from the `href`s of its HTML. */
export const extractLinks = (text: string, html: string): string[] => {
  const fromText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const fromHtml = [...html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map((match) =>
    decodeEntities(match[1] ?? ''),
  );
  const links = [...fromText.map((link) => link.replace(/[.,;:!?]+$/, '')), ...fromHtml];
  return [...new Set(links)].slice(0, linksMax);
};

/** Parses a raw mail; its headers are data to show, never to trust. */
export const parseMessage = async (
  raw: Uint8Array,
  envelope: { id: string; from: string; to: readonly string[]; receivedAt: string },
): Promise<StoredMessage> => {
  const mail = await PostalMime.parse(raw);
  const html = mail.html ?? '';
  const text = (mail.text ?? textOfHtml(html)).trim();
  return {
    id: envelope.id,
    from: envelope.from,
    to: envelope.to.map((address) => address.toLowerCase()),
    subject: (mail.subject ?? '').slice(0, subjectCharsMax),
    text: text.slice(0, textCharsMax),
    html: html.slice(0, htmlCharsMax),
    messageId: mail.messageId ?? '',
    replyTo: (mail.replyTo ?? []).flatMap(({ address }) => address ?? []),
    links: extractLinks(text, html),
    receivedAt: envelope.receivedAt,
  };
};
