import type { Timer } from '@ovation/backend/kernel/queues/timers';
import type { Reactor } from '@ovation/backend/kernel/reactions/reactor';
import { streamName } from '@ovation/contracts/kernel/event';
import { parkedReactionsStream, reactorStream } from '@ovation/contracts/reactors/events';
import { type Definition, definitionsBy, documented, folderOf } from './docComments.ts';
import { eventLink } from './events.ts';
import { code, grouped, page, table } from './markdown.ts';
import { capabilities } from './unopenedCapabilities.ts';

const startOf = ({ from }: Reactor): string =>
  from === 'beginning' ? 'first event of the log' : 'events after its first start';

const batchOf = ({ batching }: Reactor): string =>
  batching
    ? ` Takes events of one key in batches: up to ${batching.countMax}, waiting up to ${batching.lingerMs} ms for more.`
    : '';

interface Entry {
  readonly reactor: Reactor;
  readonly source: Definition;
}

const partOf = ({ reactor, source }: Entry): string =>
  [
    `### ${reactor.name}`,
    `${source.doc}${batchOf(reactor)}`,
    [
      `- Events: ${reactor.types.map(eventLink).join(', ')}`,
      `- Starts at: ${startOf(reactor)}`,
      `- Checkpoint: stream ${code(streamName(reactorStream, reactor.name))}; dead letters: ${code(streamName(parkedReactionsStream, reactor.name))}`,
      `- Source: ${code(source.file)}`,
    ].join('\n'),
  ].join('\n\n');

const units = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** Duration in the largest unit that divides it. */
const duration = (ms: number): string => {
  const [unit, size] = units.find(([, length]) => ms % length === 0) ?? ['ms', 1];
  return `${ms / size} ${unit}`;
};

const timersPart = (timers: readonly Timer[]): string =>
  [
    '## Timers',
    'Periodic tasks of every worker; the pause varies by a quarter.',
    table(
      ['timer', 'pause between two rounds'],
      [...timers]
        .sort((one, other) => one.name.localeCompare(other.name))
        .map(({ name, everyMs }) => [code(name), duration(everyMs)]),
    ),
  ].join('\n\n');

const intro = `Reactors of the worker, by capability: each follows event types and issues commands, at least once for each event and
idempotently. A failed reaction is retried for 24 hours and then parked as a dead letter; \`npm run reactions\` shows and
replays those ([operations](../operations.md#dead-letters)).`;

/** Returns the page of the reactors and timers. */
export const reactorsPage = (): string => {
  const all = capabilities();
  const sources = definitionsBy('backend/src', ['defineReactor', 'defineBatchReactor']);
  const entries = all.reactors().map((reactor) => ({
    reactor,
    source: documented(sources, reactor.name),
  }));
  return page('Reactors', intro, [
    ...grouped(
      entries,
      ({ source }) => folderOf(source),
      (members) => members.map(partOf).join('\n\n'),
    ),
    timersPart(all.timers()),
  ]);
};
