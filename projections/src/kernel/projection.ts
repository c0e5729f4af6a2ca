import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { PushHint } from '@ovation/contracts/kernel/push';
import type { DocumentOf, ReadModel } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';

/** Change of one document by one event. Pure: no clock, no random, no I/O. */
export interface Change<Document = unknown> {
  /** Owner of the document; an owner's documents and indexes share a partition. */
  readonly owner: string;
  readonly id: string;
  /** True for a new document, which need not be read. */
  readonly isNew?: true;
  /** Returns the document after the event; undefined if it does not exist. */
  readonly evolve: (before: Document | undefined) => Document | undefined;
  /** Returns the pushes after the commit. Only called for live events, never in a replay. */
  readonly push?: (after: Document | undefined) => readonly PushHint[];
}

/** Names of a model's indexes; `word:*` stands for a family. */
type IndexName<Name extends string> = Name extends `${infer Prefix}*` ? `${Prefix}${string}` : Name;

/** Score of a document in one of its owner's sorted sets. */
export interface ScoredEntry<Name extends string = string> {
  readonly index: Name;
  readonly score: number;
}

/**
 * Word shared by documents: the set has the word itself, scored by the number of its documents, and loses it
 * with the last one.
 */
export interface IndexWord<Name extends string = string> {
  readonly index: Name;
  readonly word: string;
}

export type IndexEntry<Name extends string = string> = ScoredEntry<Name> | IndexWord<Name>;

type IndexNameOf<Model extends ReadModel> =
  Model extends ReadModel<infer _, infer Name> ? IndexName<Name> : never;

type Handler<Definition, Document> = (
  event: RecordedEvent<EventOf<Definition>>,
) => Change<Document> | readonly Change<Document>[];

interface ProjectionBase<Model extends ReadModel> {
  readonly model: Model;
  /** Raise it when the meaning of called code in other files changes: the model is rebuilt. */
  readonly version: number;
  /** Index entries of a document in its owner's indexes. */
  readonly indexes?: (document: DocumentOf<Model>) => readonly IndexEntry<IndexNameOf<Model>>[];
}

export interface ProjectionSpec<Model extends ReadModel, Events extends readonly EventDefinition[]>
  extends ProjectionBase<Model> {
  /** Handled events; `on` has one handler for each. */
  readonly events: Events;
  readonly on: {
    readonly [Type in Events[number]['type']]: Handler<
      Extract<Events[number], { readonly type: Type }>,
      DocumentOf<Model>
    >;
  };
}

export interface UniformSpec<Model extends ReadModel> extends ProjectionBase<Model> {
  /** Handled events, all by one handler. */
  readonly events: readonly EventDefinition[];
  readonly each: (event: AnyRecordedEvent) => readonly Change<DocumentOf<Model>>[];
}

/** Projection of any document type, for the kernel. */
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
 * Defines how a read model follows from events. Handlers name documents and their evolution; they never throw
 * on data: impossible values are clamped, and the decider behind them is fixed.
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

/** Defines a projection with one handler for many event kinds, such as every posting of the ledger. */
export const defineUniformProjection = <Model extends ReadModel>(
  spec: UniformSpec<Model>,
): Projection => ({
  model: spec.model,
  version: spec.version,
  events: spec.events,
  handlers: new Map(spec.events.map(({ type }) => [type, spec.each as never])),
  indexes: (spec.indexes as Projection['indexes'] | undefined) ?? noIndexes,
});
