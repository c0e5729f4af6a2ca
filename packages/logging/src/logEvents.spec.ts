import { expect, it } from 'vitest';
import { defineLogEvents, logEvent } from './logEvents.ts';
import { createLogger } from './logger.ts';
import { recordLogs } from './testing/loggers.ts';

const bakery = defineLogEvents({
  'bakery.bread_burned': {
    level: 'error',
    text: 'A loaf burned.',
    fields: { loafId: 'the loaf', bakedMs: 'milliseconds in the oven' },
    action: 'Check the oven.',
  },
  'bakery.opened': { level: 'info', text: 'The bakery opened.' },
});

it('logs an event under its name, with its sentence, level and fields', () => {
  const { logger, logged } = recordLogs();
  logEvent(logger, bakery['bakery.opened']);
  logEvent(logger, bakery['bakery.bread_burned'], {
    loafId: 'rye',
    bakedMs: 90_000,
    err: new Error('The timer is broken'),
  });
  expect(logged()).toEqual([
    expect.objectContaining({ level: 30, msg: 'bakery.opened', text: 'The bakery opened.' }),
    expect.objectContaining({
      level: 50,
      msg: 'bakery.bread_burned',
      text: 'A loaf burned.',
      loafId: 'rye',
      bakedMs: 90_000,
      err: expect.objectContaining({ type: 'Error', message: 'The timer is broken' }),
    }),
  ]);
});

it('keeps the definition of an event with it', () => {
  expect(bakery['bakery.bread_burned']).toEqual({
    name: 'bakery.bread_burned',
    level: 'error',
    text: 'A loaf burned.',
    fields: { loafId: 'the loaf', bakedMs: 'milliseconds in the oven' },
    action: 'Check the oven.',
  });
});

it('accepts the documented fields alone, and numbers only where the name has a unit', () => {
  const { logger } = recordLogs();
  // @ts-expect-error a field is missing
  logEvent(logger, bakery['bakery.bread_burned'], { loafId: 'rye' });
  // @ts-expect-error the fields are missing
  logEvent(logger, bakery['bakery.bread_burned']);
  // @ts-expect-error a field is not documented
  logEvent(logger, bakery['bakery.opened'], { hour: 'seven' });
  // @ts-expect-error a number under a name without a unit
  logEvent(logger, bakery['bakery.bread_burned'], { loafId: 7, bakedMs: 1 });
});

it('never logs secrets', () => {
  const lines: string[] = [];
  const logger = createLogger('spec', 'info', { write: (line) => void lines.push(line) });
  const events = defineLogEvents({
    'spec.called': { level: 'info', text: 'A call came.', fields: { body: 'the body' } },
  });
  logEvent(logger, events['spec.called'], { body: { token: 'very-secret', name: 'mara' } });
  expect(lines.join()).toContain('[secret]');
  expect(lines.join()).not.toContain('very-secret');
});
