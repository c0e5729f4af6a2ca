import type { MemoryLog } from '@ovation/event-log/testing/memoryLog';

type DelayedMethods = Pick<
  MemoryLog,
  'append' | 'head' | 'last' | 'locate' | 'changedStreams' | 'reaches' | 'read' | 'readLast'
>;

/**
 * Makes a log suspendable: it then answers no call for a while, as a hanging store does. Its
 * subscribers receive nothing.
 */
export const suspendable = <Log extends MemoryLog>(log: Log) => {
  let suspended: Promise<void> | undefined;
  const answering =
    <Args extends readonly unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await suspended;
      const answer = await ask(...args);
      await suspended;
      return answer;
    };
  const delayedMethods: DelayedMethods = {
    append: answering(log.append),
    head: answering(log.head),
    last: answering(log.last),
    locate: answering(log.locate),
    changedStreams: answering(log.changedStreams),
    reaches: answering(log.reaches),
    readLast: answering(log.readLast),
    read: async function* (...args) {
      await suspended;
      yield* log.read(...args);
    },
  };
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    suspended = new Promise((resolve) => {
      release = () => {
        suspended = undefined;
        resolve();
      };
    });
    return release;
  };
  return { log: { ...log, ...delayedMethods }, hold };
};
