import { describe, expect, it } from 'vitest';
import { dotnetRegex } from './dotnetRegex.ts';

describe('a .NET expression', () => {
  it.each([
    ['^order-[0-9]+$', 'order-12', true],
    ['^order-[0-9]+$', 'order-', false],
    ['(?i)^ORDER-1$', 'order-1', true],
    ['^ORDER-1$', 'order-1', false],
    ['(?i-s)^order', 'ORDER', true],
    ['\\Aorder-1\\z', 'order-1', true],
    ['\\Aorder-1\\z', 'order-1\n', false],
    ['\\Aorder-1\\Z', 'order-1\n', true],
    ['^order-1$', 'order-1\n', true],
    ['^order-1$', 'order-1\n\n', false],
    ['(?>or)der.*1$', 'order-1', true],
    ['^(?>a+)ab', 'aaab', false],
    ['^(?>ab)+c$', 'ababc', true],
    ['^(?>a(?>b))c$', 'abc', true],
    ["^(?'first'a)\\k'first'$", 'aa', true],
    ['^(?<first>a)\\k<first>$', 'aa', true],
    ['^\\p{L}+$', 'größe', true],
    ['^\\w+$', 'größe', true],
    ['^[\\w-]+$', 'größe-1', true],
    ['^\\d$', '٣', true],
    ['a.b', 'a\rb', true],
    ['a.b', 'a\nb', false],
    ['(?s)a.b', 'a\nb', true],
    ['(?m)^b$', 'a\nb', true],
    ['a(?#a comment)b', 'ab', true],
    ['(?x) a b # a comment', 'ab', true],
    ['order\\#1\\ x\\-y\\@z', 'order#1 x-y@z', true],
    ['^[^$]', '$system', false],
    ['^[^\\$].*', 'user', true],
    ['[[]a', '[a', true],
    ['[]a]b', ']b', true],
    ['😀', 'a😀', true],
    ['^(?!\\$)', 'user', true],
    ['(?<=a)b', 'ab', true],
    ['a{2}', 'aa', true],
  ])('%s of %j: %s', (source, text, isMatch) => {
    expect(dotnetRegex(source).test(text)).toBe(isMatch);
  });

  it.each(['(', '[a', 'a)', '*a', '(?<a'])('%s is invalid', (source) => {
    expect(() => dotnetRegex(source)).toThrow(SyntaxError);
  });
});
