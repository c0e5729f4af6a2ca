import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { errorAnswer } from './answers.ts';
import { consumerOf } from './groupConsumer.ts';
import {
  appendSome,
  beginGroupsRun,
  type GroupsRun,
  groupOf,
  oneIn,
  type Pass,
  pick,
  type SeedGroup,
  step,
  writeFirst,
} from './groupsRun.ts';
import type { SeedAnswers } from './recordings.ts';

type Consumer = ReturnType<typeof consumerOf>;

type Place = { readonly commit: string } | string | undefined;

type Info = {
  readonly settings: { startFrom: Place };
  readonly connections: Record<string, unknown>[];
  readonly stats: Record<string, unknown>;
};

type Listed = { readonly eventSource: string; readonly groupName: string; readonly status: string };

const measuredOfGroup = ['averagePerSecond', 'countSinceLastMeasurement'];
const measuredOfConnection = [
  'averageItemsPerSecond',
  'countSinceLastMeasurement',
  'from',
  'connectionName',
];
const places = ['lastCheckpointedEventPosition', 'lastKnownEventPosition'];

const without = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A group's description without what is measured by the clock, positions by their events. */
const comparableInfo = (run: GroupsRun, info: unknown): unknown => {
  const text = JSON.stringify(info, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  const told = JSON.parse(text) as Info;
  const named = (place: Place): Place =>
    typeof place === 'object' ? (run.labels.get(place.commit.slice(0, -1)) ?? '?') : place;
  const stats = without(told.stats, measuredOfGroup);
  for (const name of places) if (stats[name]) stats[name] = named(stats[name] as Place);
  const connections = told.connections.map((each) => without(each, measuredOfConnection));
  const settings = { ...told.settings, startFrom: named(told.settings.startFrom) };
  return { ...told, settings, connections, stats };
};

const info = (run: GroupsRun, group: SeedGroup, when: string): Promise<void> =>
  step<unknown>(run, `info ${when}`, group.info, (told) => comparableInfo(run, told));

const tryBefore = async (run: GroupsRun, group: SeedGroup): Promise<void> => {
  if (oneIn(run, 6)) await step<unknown>(run, 'info before create', group.info, String);
  if (oneIn(run, 8)) await step(run, 'delete before create', group.remove);
  if (oneIn(run, 8)) await step(run, 'update before create', () => group.update(group.drawn));
  await step(run, `create ${group.said}`, group.create);
  if (oneIn(run, 4)) await step(run, 'create again', group.create);
  await info(run, group, 'created');
};

const trySecond = async (run: GroupsRun, group: SeedGroup): Promise<void> => {
  let failure: unknown;
  const second = group
    .subscribe()
    .on('error', (error: Error) => {
      failure = errorAnswer(error);
    })
    .on('data', () => undefined);
  await run.pass(400);
  run.answered.push({ op: 'second consumer', wire: [], result: { e2: failure } });
  await second.unsubscribe().catch(() => undefined);
};

const deliver = async (run: GroupsRun, group: SeedGroup, consumer: Consumer): Promise<void> => {
  const { drawn } = group;
  consumer.join();
  await consumer.quiet(400);
  consumer.tell('1');
  await run.pass(drawn.checkPointAfter === 200 ? 1_300 : 100);
  await info(run, group, 'after 1');
  if (oneIn(run, 3) && drawn.maxSubscriberCount === 1) await trySecond(run, group);
  await appendSome(run, pick(run, [1, 4, 15]));
  await consumer.quiet(300);
  consumer.tell('live');
  if (drawn.messageTimeout === 900) {
    await run.pass(1_500);
    await consumer.quiet(600);
    consumer.sort();
    consumer.tell('timeouts');
  }
  await info(run, group, 'after live');
  await step(run, 'replay parked', group.replay);
  await consumer.quiet(400);
  consumer.sort();
  consumer.tell('replayed');
  await info(run, group, 'after replay');
};

const updateOrReconnect = async (
  run: GroupsRun,
  group: SeedGroup,
  consumer: Consumer,
): Promise<void> => {
  if (oneIn(run, 3)) {
    const changed = { maxRetryCount: 5, checkPointAfter: 300, checkPointLowerBound: 1 };
    await step(run, 'update', () => group.update({ ...group.drawn, ...changed }));
    await run.pass(400);
    consumer.tell('on update');
    await info(run, group, 'after update');
    await consumer.leave();
    await run.pass(200);
    consumer.forget();
    consumer.join();
    await consumer.quiet(400);
    consumer.tell('after update');
    await info(run, group, 'after update+connect');
    return;
  }
  if (run.random.below(2) === 0) return;
  await consumer.leave();
  await run.pass(300);
  consumer.forget();
  await info(run, group, 'unsubscribed');
  consumer.join();
  await consumer.quiet(400);
  consumer.tell('reconnected');
  await info(run, group, 'reconnected');
};

const eventInWords = (run: GroupsRun, { event }: ResolvedEvent): unknown[] => {
  if (event === undefined) return [];
  const { revision, type, isJson, data, metadata } = event;
  const told = isJson ? JSON.stringify(data) : Buffer.from(data as Uint8Array).toString();
  const [, commit] = /C:(\d+)\/P:(\d+)/.exec(told) ?? [];
  const shown = commit === undefined ? told : `C:${run.labels.get(commit) ?? '?'}`;
  return [String(revision), type, isJson, shown, metadata];
};

/** What the group leaves behind in streams of the store's own. */
const readLeftovers = async (run: GroupsRun, { source }: SeedGroup): Promise<void> => {
  for (const kind of ['checkpoint', 'parked']) {
    const name = `$persistentsubscription-${source}::${run.group}-${kind}`;
    for (const stream of [name, `$$${name}`]) {
      const events: unknown[] = [];
      try {
        for await (const event of run.client.readStream(stream, { maxCount: 100 }))
          events.push(eventInWords(run, event));
      } catch (error) {
        events.push((error as { type: string }).type);
      }
      const op = `system ${stream.replace(run.group, 'G').replace(run.stream, 'S')}`;
      const wire = JSON.parse(
        JSON.stringify(events, (_key, value: unknown) => value ?? null),
      ) as unknown[];
      run.answered.push({ op, wire, result: {} });
    }
  }
};

/** Makes a group as a seed says, consumes it, asks about it, and tells every answer. */
export const runGroupsSeed = async (
  client: EventStoreDBClient,
  pass: Pass,
  seed: number,
): Promise<SeedAnswers> => {
  const run = beginGroupsRun(client, pass, seed);
  const isAll = oneIn(run, 3);
  await writeFirst(run);
  const group = groupOf(run, isAll);
  await tryBefore(run, group);
  const consumer = consumerOf(run, group, pick(run, [1, 3, 10, 100]));
  await deliver(run, group, consumer);
  await updateOrReconnect(run, group, consumer);
  await step<readonly Listed[]>(run, 'list', group.list, (listed) =>
    listed
      .filter(({ groupName }) => groupName === run.group)
      .map(({ eventSource, groupName, status }) => [eventSource, groupName, status]),
  );
  await step(run, 'delete', group.remove);
  await run.pass(200);
  consumer.tell('on delete');
  await info(run, group, 'deleted');
  await consumer.leave();
  await readLeftovers(run, group);
  return { seed, ops: run.answered };
};
