import { basename, dirname } from 'node:path';
import type { LogEvent } from '@ovation/logging/logEvents';
import { describe, expect, it } from 'vitest';
import { type DefinedEvent, definedEvents } from './reference/logEvents.ts';

const wellFormed = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;
/** Regular participles, and the others that are in use. */
const pastTense = /(?:ed|lost|read|forbidden)(?:_|$)/;
const oneSentence = /^[A-Z][^.!?]*\.$/;
/** Idiom that operators do not search for. */
const notPlain = /\b(?:told|tells?|owed|hears?|heard|somebody|whoever|anew|no more|strangers?)\b/i;

/** Units by the end of the name of a field. */
const units: readonly (readonly [RegExp, string])[] = [
  [/Ms$/, 'milliseconds'],
  [/Seconds$/, 'seconds'],
  [/Bytes$/, 'bytes'],
  [/^attempts$|Count$/, 'count'],
  [/^(?:generation|partition)$/, 'number'],
];
const numeric = new RegExp(`^(?:${units.map(([, unit]) => unit).join('|')}) `);

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Areas of the events of a file: its capability or another folder that it lies in, or its own name. */
const areasOf = (file: string): readonly string[] =>
  [...dirname(file).split('/'), basename(file, '.log.ts')].map(snakeCase);

/** Returns what is wrong with an event. */
const problemsOf = ({ file, event }: DefinedEvent): string[] => {
  const { name, text, fields, action = 'Nothing.' } = event;
  const [area, what = ''] = name.split('.');
  const problems = [
    ...(wellFormed.test(name) ? [] : ['name is not <area>.<what_happened>']),
    ...(areasOf(file).includes(area ?? '') ? [] : ['area is no folder or name of the file']),
    ...(pastTense.test(what) ? [] : ['name is not in the past tense']),
    ...(oneSentence.test(text) ? [] : ['text is not one sentence']),
    ...(notPlain.test(`${text} ${action}`) ? ['text is not plain'] : []),
    ...(action.endsWith('.') ? [] : ['action does not end with a full stop']),
    ...Object.entries(fields).flatMap(([field, meaning]) => {
      const unit = units.find(([ending]) => ending.test(field))?.[1];
      const stated = numeric.exec(meaning)?.[0].trim();
      return stated === unit ? [] : [`field ${field} and its unit differ`];
    }),
  ];
  return problems.map((problem) => `${file}: ${name}: ${problem}`);
};

const planted = (over: Partial<LogEvent>): DefinedEvent => ({
  file: 'backend/src/mail/mail.log.ts',
  event: {
    name: 'mail.delivery_failed',
    level: 'warn',
    text: 'A mail was not delivered.',
    fields: { mailId: 'the mail', attempts: 'count of attempts' },
    action: undefined,
    ...over,
  },
});

describe('the log events', () => {
  it('have unique names', async () => {
    const names = (await definedEvents()).map(({ event }) => event.name);
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are named, described and measured as operators expect', async () => {
    expect((await definedEvents()).flatMap(problemsOf)).toEqual([]);
  });

  it('are refused otherwise', () => {
    expect(problemsOf(planted({}))).toEqual([]);
    const problems = [
      { name: 'mail.Delivery failed' },
      { name: 'post.delivery_failed' },
      { name: 'mail.give_up' },
      { text: 'a mail was given up' },
      { text: 'A mail was not sent. It waits.' },
      { text: 'Somebody was not told.' },
      { fields: { delay: 'milliseconds until the next attempt' } },
      { fields: { sizeBytes: 'size of the mail' } },
      { action: 'Replay it' },
    ].map((over) => problemsOf(planted(over)).map((problem) => problem.split(': ')[2]));
    expect(problems).toEqual([
      ['name is not <area>.<what_happened>'],
      ['area is no folder or name of the file'],
      ['name is not in the past tense'],
      ['text is not one sentence'],
      ['text is not one sentence'],
      ['text is not plain'],
      ['field delay and its unit differ'],
      ['field sizeBytes and its unit differ'],
      ['action does not end with a full stop'],
    ]);
  });
});
