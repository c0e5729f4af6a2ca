import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { PushHint } from '@ovation/contracts/kernel/push';
import type { DocumentOf, ReadModel } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';

/** What one event does to one document. All of it is pure: no clock, no random, no I/O. */
export interface Change<Document = unknown> {
  /** Whose document it is; an owner's documents and indexes share a partition. */
  readonly owner: string;
  readonly id: string;
  /** No event before this one has made a document of this id: it need not be looked for. */
  readonly isNew?: true;
  /** The document after the event; undefined when there is none, or none any more. */
  readonly evolve: (before: Document | undefined) => Document | undefined;
  /** What to tell people once it is committed. Only asked for news, never in a replay. */
  readonly push?: (after: Document | undefined) => readonly PushHint[];
}

/** Names of a model's indexes; `word:*` stands for a family. */
type IndexName<Name extends string> = Name extends `${infer Prefix}*` ? `${Prefix}${string}` : Name;

/** A document's place in one of its owner's sorted sets. */
export interface IndexPlace<Name extends string = string> {
  readonly index: Name;
  readonly score: number;
}

/**
 * A word that a document shares with others: the set holds the word itself, scored by the number of
 * documents that have it, and loses it with the last of them.
 */
export interface IndexWord<Name extends string = string> {
  readonly index: Name;
  readonly word: string;
}

export type IndexEntry<Name extends string = string> = IndexPlace<Name> | IndexWord<Name>;

type IndexNameOf<Model extends ReadModel> =
  Model extends ReadModel<infer _, infer Name> ? IndexName<Name> : never;

type Handler<Definition, Document> = (
  event: RecordedEvent<EventOf<Definition>>,
) => Change<Document> | readonly Change<Document>[];

interface ProjectionBase<Model extends ReadModel> {
  readonly model: Model;
  /** Raise it when code that this file only calls has changed its meaning: the model is rebuilt. */
  readonly version: number;
  /** Where a document stands in its owner's indexes. */
  readonly indexes?: (document: DocumentOf<Model>) => readonly IndexEntry<IndexNameOf<Model>>[];
}

export interface ProjectionSpec<Model extends ReadModel, Events extends readonly EventDefinition[]>
  extends ProjectionBase<Model> {
  /** The events it listens to; `on` has one handler for each of them. */
  readonly events: Events;
  readonly on: {
    readonly [Type in Events[number]['type']]: Handler<
      Extract<Events[number], { readonly type: Type }>,
      DocumentOf<Model>
    >;
  };
}

export interface UniformSpec<Model extends ReadModel> extends ProjectionBase<Model> {
  /** The events it listens to, all handled alike. */
  readonly events: readonly EventDefinition[];
  readonly each: (event: AnyRecordedEvent) => readonly Change<DocumentOf<Model>>[];
}

/** A projection as the kernel sees it, whatever its documents are. */
export interface Projection {
  readonly model: ReadModel;
  readonly version: number;
  readonly events: readonly EventDefinition[];
  readonly handlers: ReadonlyMap<string, (event: AnyRecordedEvent) => readonly Change[]>;
  readonly indexes: (document: unknown) => readonly IndexEntry[];
}

const noIndexes = (): readonly IndexEntry[] => [];

const asList = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];

/**
 * Defines how a read model follows from events. Handlers name documents and give their evolution;
 * they never throw on data: what cannot be is clamped, and the decision behind it is mended.
 */
export const defineProjection = <
  Model extends ReadModel,
  const Events extends readonly EventDefinition[],
>(
  spec: ProjectionSpec<Model, Events>,
): Projection => {
  const on = spec.on as Record<string, Handler<EventDefinition, unknown>>;
  return {
    model: spec.model,
    version: spec.version,
    events: spec.events,
    handlers: new Map(
      Object.entries(on).map(([type, handler]) => [
        type,
        (event) => asList(handler(event as never)),
      ]),
    ),
    indexes: (spec.indexes as Projection['indexes'] | undefined) ?? noIndexes,
  };
};

/** A projection that treats many kinds of events alike, such as every posting of the ledger. */
export const defineUniformProjection = <Model extends ReadModel>(
  spec: UniformSpec<Model>,
): Projection => ({
  model: spec.model,
  version: spec.version,
  events: spec.events,
  handlers: new Map(spec.events.map(({ type }) => [type, spec.each as never])),
  indexes: (spec.indexes as Projection['indexes'] | undefined) ?? noIndexes,
});
