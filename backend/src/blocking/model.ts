import { type BlockEvent, blockStream } from '@ovation/contracts/blocking/events';
import type { MuteScope } from '@ovation/contracts/blocking/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

export interface Muted {
  readonly scope: MuteScope;
  readonly mutedAt: string;
}

/** Blocks and mutes of a person. */
export interface Blocks {
  /** Time of each block by person: blocked people of a creator, blocked creators of a fan. */
  readonly people: ReadonlyMap<string, string>;
  readonly countries: readonly string[];
  /** Mute by creator. */
  readonly muted: ReadonlyMap<string, Muted>;
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([one]) => one !== key));

const evolve = (blocks: Blocks, event: BlockEvent): Blocks => {
  switch (event.type) {
    case 'PersonBlocked': {
      const { personId, blockedAt } = event.data;
      return { ...blocks, people: new Map(blocks.people).set(personId, blockedAt) };
    }
    case 'PersonUnblocked':
      return { ...blocks, people: without(blocks.people, event.data.personId) };
    case 'PerformerBlocked': {
      const { performerId, blockedAt } = event.data;
      return { ...blocks, people: new Map(blocks.people).set(performerId, blockedAt) };
    }
    case 'PerformerUnblocked':
      return { ...blocks, people: without(blocks.people, event.data.performerId) };
    case 'PerformerMuted': {
      const { performerId, scope, mutedAt } = event.data;
      return { ...blocks, muted: new Map(blocks.muted).set(performerId, { scope, mutedAt }) };
    }
    case 'PerformerUnmuted':
      return { ...blocks, muted: without(blocks.muted, event.data.performerId) };
    case 'CountriesBlocked':
      return { ...blocks, countries: event.data.countries };
    default:
      return event satisfies never;
  }
};

/** `block-<personId>`. */
export const blockModel: Model<Blocks, typeof blockStream> = {
  stream: blockStream,
  initial: { people: new Map(), countries: [], muted: new Map() },
  evolve,
};
