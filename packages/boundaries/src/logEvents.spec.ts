import { expect, it } from 'vitest';
import { findDirectLogs, hasLogEvents } from './logEvents.ts';

const file = 'backend/src/tipping/tips.ts';
const found = (text: string) =>
  findDirectLogs(new Map([[file, text]])).map(({ line, what }) => `${line} ${what}`);

it.each([
  ["logger.info('a tip was sent');", ['1 logger.info()']],
  ["const fail = () =>\n  deps.logger.warn({ err }, 'no tip');", ['2 deps.logger.warn()']],
  ['log.error({ err }, what);', ['1 log.error()']],
  ['const own = logger.child({ part });', ['1 logger.child()']],
])('finds a line that is logged without an event: %s', (text, places) =>
  expect(found(text)).toEqual(places),
);

it.each([
  "logEvent(logger, tippingLogEvents['tipping.tip_failed'], { err });",
  'await log.append(stream, events);',
  'console.log(line);',
])('leaves everything else alone: %s', (text) => expect(found(text)).toEqual([]));

it('applies to all sources but specs and the package that writes the lines', () => {
  expect(hasLogEvents('projections/src/main.ts')).toBe(true);
  expect(hasLogEvents('projections/src/kernel/projectionRunner.spec.ts')).toBe(false);
  expect(hasLogEvents('packages/logging/src/logEvents.ts')).toBe(false);
});
