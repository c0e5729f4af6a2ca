import { describe, expect, it } from 'vitest';
import { Email } from './credentials.ts';

describe('an email address', () => {
  it.each([
    ['Luna@Ovation.TEST', 'luna@ovation.test'],
    ['luna@münchen.de', 'luna@xn--mnchen-3ya.de'],
    ['luna@MU\u0308NCHEN.de', 'luna@xn--mnchen-3ya.de'],
    ['luna@xn--mnchen-3ya.de', 'luna@xn--mnchen-3ya.de'],
    ['luna@ｏｖａｔｉｏｎ.test', 'luna@ovation.test'],
    ['luna@ovation。test', 'luna@ovation.test'],
    ['luna@𝐨𝐯𝐚𝐭𝐢𝐨𝐧.test', 'luna@ovation.test'],
    ['luna@oﬃce.test', 'luna@office.test'],
    ['luna@ΟΔΟΣ.gr', 'luna@xn--pxavbq.gr'],
    ['luna@οδοσ.gr', 'luna@xn--pxavbq.gr'],
    ['luna@例え.jp', 'luna@xn--r8jz45g.jp'],
  ])('%s is kept as %s', (written, kept) => {
    expect(Email.parse(written)).toBe(kept);
    expect(Email.parse(kept)).toBe(kept);
  });

  it.each([
    ['a path', 'luna@münchen.de/x'],
    ['a port', 'luna@münchen.de:80'],
    ['numbers of a machine', 'luna@１２７.0.0.1'],
    ['no domain', 'luna@'],
    ['another script in its mailbox', 'lüna@ovation.test'],
    ['a sign that is no letter', 'luna@ova☃tion.test'],
    ['parts that no domain has', `luna@${'ü'.repeat(64)}.test`],
  ])('has not %s', (_, written) => {
    expect(Email.safeParse(written).success).toBe(false);
  });
});
