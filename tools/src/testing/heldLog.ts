import type { MemoryLog } from '@ovation/event-log/testing/memoryLog';

type Asked = Pick<
  MemoryLog,
  'append' | 'head' | 'last' | 'locate' | 'news' | 'reaches' | 'read' | 'readLast'
>;

/**
 * Makes a log suspendable: it then answers no call for a while, as a hanging store does. Its
 * subscribers receive nothing.
 */
export const holdable = <Log extends MemoryLog>(log: Log) => {
  let held: Promise<void> | undefined;
  const answering =
    <Args extends readonly unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await held;
      const answer = await ask(...args);
      await held;
      return answer;
    };
  const asked: Asked = {
    append: answering(log.append),
    head: answering(log.head),
    last: answering(log.last),
    locate: answering(log.locate),
    news: answering(log.news),
    reaches: answering(log.reaches),
    readLast: answering(log.readLast),
    read: async function* (...args) {
      await held;
      yield* log.read(...args);
    },
  };
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = () => {
        held = undefined;
        resolve();
      };
    });
    return release;
  };
  return { log: { ...log, ...asked }, hold };
};
