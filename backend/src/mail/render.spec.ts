import { languages } from '@ovation/contracts/translations/languages';
import { describe, expect, it } from 'vitest';
import type { Values } from '../kernel/commands/decision.ts';
import type { MailKind } from './public.ts';
import { renderMail } from './render.ts';
import { mails } from './texts/mails.ts';

const values: Values = {
  name: 'Nora',
  username: 'nora',
  previousUsername: 'nora1',
  newAddress: 'new@ovation.test',
  browser: 'Chrome',
  system: 'Windows',
  country: 'PT',
  at: '2026-11-25T14:05:00.000Z',
  from: 'Ana',
  email: 'ana@example.test',
  untilAt: '2026-12-02T14:05:00.000Z',
  message: 'Hello.\nWhere is my receipt?',
  provider: 'Google',
  gateway: 'stripe',
  amount: 9.99,
  currency: 'USD',
  label: 'nora@example.test',
  passkey: 'Laptop',
  left: 9,
  ways: 'the passkey “Laptop” (Nov 20, 2026)',
  reason: 'unreadable',
  hasNote: 'yes',
  note: 'The corner is missing.',
  documents: 'identity',
  role: 'user',
  hasDeadline: 'yes',
  isStopped: 'no',
  dueAt: '2026-12-09T14:05:00.000Z',
  creator: 'Luna',
  plan: 'monthly',
  isRenewal: 'no',
  isAutomatic: 'no',
  isLast: 'no',
  cause: 'card',
  tokens: 150,
  receipt: '0000-0000-4711',
  paidAt: '2026-11-25T14:05:00.000Z',
  renewsAt: '2026-12-25T14:05:00.000Z',
  effectiveAt: '2026-12-25T14:05:00.000Z',
  againAt: '2026-11-26T14:05:00.000Z',
  newPosts: 2,
  newPostsBy: ' (Luna, Theo)',
  comments: 1,
  commentsBy: ' (Luna)',
  mentions: 0,
  mentionsBy: '',
  likes: 5,
  likesBy: '',
  followers: 0,
  followersBy: '',
  subscribers: 0,
  subscribersBy: '',
  tips: 0,
  tipsBy: '',
  sales: 0,
  salesBy: '',
};
const href = 'https://ovation.test/auth/reset#token=abc';
const render = (kind: MailKind, more: Partial<Parameters<typeof renderMail>[0]> = {}) =>
  renderMail({
    kind,
    language: 'en',
    values,
    siteName: 'Ovation',
    origin: 'https://ovation.test',
    href,
    isToMember: true,
    ...more,
  });
const kinds = Object.keys(mails) as MailKind[];

describe('a mail', () => {
  it('renders time, location and device in English', () => {
    const { subject, text } = render('newDevice');
    expect(subject).toBe('New sign-in to your account');
    expect(text).toContain(
      'With Chrome on Windows, from Portugal, on November 25, 2026 at 2:05 PM UTC.',
    );
    expect(text).toContain(`Set a new password:\n${href}`);
  });

  it('renders the same in Spanish', () => {
    const { subject, text, html } = render('newDevice', { language: 'es' });
    expect(subject).toBe('Nuevo inicio de sesión en tu cuenta');
    expect(text).toContain(
      'Con Chrome en Windows, desde Portugal, el 25 de noviembre de 2026 a las 14:05 UTC.',
    );
    expect(html).toContain('<html lang="es">');
  });

  it('leaves out unknown device details', () => {
    const unknown = { ...values, browser: 'none', system: 'none', country: 'none' };
    expect(render('passwordChanged', { values: unknown }).text).toContain(
      'With a program, on November 25, 2026',
    );
  });

  it.each(kinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
    '%s in %s has no missing values, and equal text and HTML',
    (kind, language) => {
      const { subject, text, html } = render(kind, { language });
      expect(subject).not.toMatch(/[{}]|undefined/);
      expect(text).not.toMatch(/[{}]|undefined/);
      for (const paragraph of text.split('\n\n').slice(0, 2)) {
        const shown = paragraph.split('\n')[0] ?? '';
        expect(html).toContain(shown.replaceAll("'", '&#39;'));
      }
      expect(html).toContain(`lang="${language}"`);
      expect(html).not.toMatch(/<img|<script|url\(/);
    },
  );

  it('escapes names and messages', () => {
    const evil = { ...values, name: '<img src=x onerror=alert(1)>', message: '</p><a href="x">"' };
    for (const kind of kinds) {
      const { html } = render(kind, { values: { ...evil, from: evil.name } });
      expect(html).not.toContain('<img');
      expect(html).not.toContain('<a href="x">');
    }
  });

  it('leaves out empty paragraphs', () => {
    const { text, html } = render('noticeDigest');
    expect(text.split('\n\n').slice(2, 6)).toEqual([
      '2 creators you follow published new posts (Luna, Theo).',
      'Someone commented or replied (Luna).',
      '5 people like what you posted.',
      `Open your notifications:\n${href}`,
    ]);
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
    expect(render('noticeDigest', { language: 'es' }).text).toContain(
      '2 creadores a los que sigues han publicado algo nuevo (Luna, Theo).',
    );
  });

  it('has a subject of one line, whatever names contain', () => {
    const from = 'Ana\r\nBcc: everybody@example.test';
    expect(render('contactMessage', { values: { ...values, from } }).subject).toBe(
      'Message from Ana Bcc: everybody@example.test',
    );
  });

  it('preserves line breaks of messages', () => {
    expect(render('contactMessage').html).toContain('Hello.<br>Where is my receipt?');
  });

  it('has an unsubscribe link as text and as HTML', () => {
    const unsubscribeHref = 'https://ovation.test/auth/unsubscribe#token=abc';
    const { text, html } = render('firstSubscriber', { unsubscribeHref });
    expect(text).toContain(`Turn off emails like this:\n${unsubscribeHref}`);
    expect(html).toContain(`href="${unsubscribeHref}"`);
    expect(render('firstSubscriber').html).not.toContain('Turn off emails like this');
  });

  it('has the link as text too, and none without a target', () => {
    expect(render('passwordReset').html.split(href).length - 1).toBe(3);
    expect(render('contactMessage', { href: undefined }).html).not.toContain('class="button"');
  });
});
