import { describe, expect, it } from 'vitest';
import {
  coinedWords,
  findCoinedHeadings,
  findCoinedWords,
  newCoinedWords,
  staleCoinedWords,
} from './plainWords.ts';

const file = 'backend/src/mail/outbox.ts';
const textsIn = (text: string, of = file) =>
  findCoinedWords(new Map([[of, text]])).map((one) => one.text);

describe('coined words', () => {
  it.each([
    ['export const owedMails = 1;', 'owedMails'],
    ['function tellOwner() {}', 'tellOwner'],
    ['export type Wish = { id: string };', 'Wish'],
    ['type Mail = { toldAt: number };', 'toldAt'],
    ['class Outbox { mendAll() {} }', 'mendAll'],
    ["it('is told to whoever asks', () => {});", 'is told to whoever asks'],
    ["it.each([1])('owes %s mails', () => {});", 'owes %s mails'],
    ['/** What is sent next. */\nconst next = 1;', 'What is sent next'],
    ['/**\n * Says when a mail is sent.\n */\nconst next = 1;', 'Says when a mail is sent'],
  ])('are found: %s', (text, found) => {
    expect(textsIn(text)).toEqual([found]);
  });

  it.each([
    'export const pendingMails = 1;',
    'export const storyteller = 1;',
    'export const wishlistId = 1;',
    '/** Mails that are sent next; whoever reads them is not named. */\nconst next = 1;',
    "it('sends a pending mail once', () => {});",
    'const send = () => { const told = 1; return told; };',
    'expect(told).toBe(1);',
  ])('are not found: %s', (text) => {
    expect(textsIn(text)).toEqual([]);
  });

  it('are found in the name of a file', () => {
    expect(textsIn('', 'backend/src/mail/tellOwner.ts')).toEqual(['tellOwner.ts']);
  });

  it('are found in headings, with the line and the standard term', () => {
    expect(findCoinedHeadings('docs/a.md', '# Mail\n\nowed\n## Mails are owed\n')).toEqual([
      { file: 'docs/a.md', line: 4, text: '## Mails are owed', what: 'owed: pending' },
    ]);
  });

  it('are about sixty', () => {
    expect(Object.keys(coinedWords).length).toBeGreaterThan(50);
  });
});

describe('the list of words that stay', () => {
  const found = [{ file, line: 1, text: 'toldAt', what: 'told: notified' }];

  it('excuses those on it and no others', () => {
    expect(newCoinedWords({ [file]: ['toldAt'] }, found)).toEqual([]);
    expect(newCoinedWords({ [file]: ['owedAt'] }, found)).toEqual(found);
    expect(newCoinedWords({ 'another.ts': ['toldAt'] }, found)).toEqual(found);
  });

  it('is stale where a source no longer has the word', () => {
    expect(staleCoinedWords({ [file]: ['toldAt'] }, found)).toEqual([]);
    expect(staleCoinedWords({ [file]: ['toldAt', 'owedAt'] }, found)).toEqual([
      { file, text: 'owedAt' },
    ]);
  });
});
