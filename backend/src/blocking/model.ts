import { type BlockEvent, blockStream } from '@ovation/contracts/blocking/events';
import type { Model } from '../kernel/handleCommand.ts';

/** Whom a creator does not want to meet. */
export interface Blocks {
  /** By person, since when. */
  readonly people: ReadonlyMap<string, string>;
  readonly countries: readonly string[];
}

const evolve = (blocks: Blocks, event: BlockEvent): Blocks => {
  switch (event.type) {
    case 'PersonBlocked': {
      const { personId, blockedAt } = event.data;
      return { ...blocks, people: new Map(blocks.people).set(personId, blockedAt) };
    }
    case 'PersonUnblocked': {
      const people = new Map(blocks.people);
      people.delete(event.data.personId);
      return { ...blocks, people };
    }
    case 'CountriesBlocked':
      return { ...blocks, countries: event.data.countries };
    default:
      return event satisfies never;
  }
};

/** `block-<performerId>`. */
export const blockModel: Model<Blocks, typeof blockStream> = {
  stream: blockStream,
  initial: { people: new Map(), countries: [] },
  evolve,
};
