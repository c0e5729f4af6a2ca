import type { Role } from '@ovation/contracts/kernel/rules';
import type { Express } from 'express';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { CommandContext } from '../commands/command.ts';
import type { CallDeps } from '../http/handleCall.ts';
import type { Area } from '../http/handler.ts';
import type { QueueWork } from '../queues/queueWork.ts';
import type { Timer } from '../queues/timers.ts';
import type { Reactor } from '../reactions/reactor.ts';
import { type ContentItemsOffer, type ContentSource, contentItemsOf } from './content.ts';
import type { Exporter } from './exporter.ts';

/**
 * Deletes a capability's data on a departing person while the person's key still exists: by commands, whose
 * events the read models follow. Repeated from the beginning after a failure.
 */
export interface Eraser {
  readonly name: string;
  readonly erase: (
    person: { readonly accountId: string; readonly role: Role },
    context: CommandContext,
  ) => Promise<void>;
}

/** Contributions of one kind from all capabilities, for the capability that works through them. */
export interface CollectedContributions {
  readonly erasers: readonly Eraser[];
  readonly exporters: readonly Exporter[];
}

/**
 * Contributions of a capability to the product. Those that one process alone runs are functions, called by
 * that process: a worker creates no handlers, and an api no reactors.
 */
export interface Contributions<Offers extends object> {
  /** Services offered to other capabilities, each under a name of its own. */
  readonly offers?: Offers;
  /** Its content, which the capabilities behind it comment on, react to, report, list and find. */
  readonly contentSources?: () => readonly ContentSource[];
  /** Its calls: the api serves them. */
  readonly area?: () => Area;
  /** Calls that are no rows of a table: files by signed link, webhooks with their raw body. */
  readonly mount?: (app: Express, calls: CallDeps) => void;
  /** OpenAPI paths of those, where other programs may call them. */
  readonly paths?: ZodOpenApiPathsObject;
  /** The worker runs them, as it does the timers. */
  readonly reactors?: (all: CollectedContributions) => readonly Reactor[];
  readonly timers?: (all: CollectedContributions) => readonly Timer[];
  /**
   * Erasers of its personal data, run when a person deletes the account; in the order of the capabilities.
   */
  readonly erasers?: () => readonly Eraser[];
  /** Exporters of its personal data, for a person's data export; in the order of the capabilities. */
  readonly exporters?: () => readonly Exporter[];
  /** Work that a queue hands to any free worker. */
  readonly queueWork?: (all: CollectedContributions) => readonly QueueWork[];
  /** Setup before reactors and timers run. Each worker does it, so it must be idempotent. */
  readonly atStart?: (context: CommandContext) => Promise<void>;
}

export interface Capability<Needs, Offers extends object> {
  readonly name: string;
  /** Creates it from the services of the base and of the capabilities before it. */
  readonly contribute: (needs: Needs) => Contributions<Offers>;
}

/** Defines a capability: its name, its dependencies, its contributions and its services for others. */
export const defineCapability = <Needs, Offers extends object>(
  name: string,
  contribute: (needs: Needs) => Contributions<Offers>,
): Capability<Needs, Offers> => ({ name, contribute });

export interface Composition<Offered extends ContentItemsOffer> {
  /** Services of the base and of all capabilities so far. */
  readonly offered: Offered;
  /** Adds a capability. It compiles only if all its dependencies are offered before it. */
  readonly with: <Offers extends object>(
    capability: Capability<Offered, Offers>,
  ) => Composition<Offered & Offers>;
  readonly areas: () => readonly Area[];
  readonly mount: (app: Express, calls: CallDeps) => void;
  readonly paths: () => ZodOpenApiPathsObject;
  readonly reactors: () => readonly Reactor[];
  readonly timers: () => readonly Timer[];
  readonly queueWork: () => readonly QueueWork[];
  /** Runs the setup that reactors and timers need, one capability after the other. */
  readonly atStart: (context: CommandContext) => Promise<void>;
}

/** Merges services; throws on a name that is offered twice, of which the last would silently win. */
const mergeServices = <Offered extends object, Offers extends object>(
  offered: Offered,
  { name, offers }: { readonly name: string; readonly offers: Offers },
): Offered & Offers => {
  const duplicate = Object.keys(offers).find((key) => key in offered);
  if (duplicate !== undefined)
    throw new Error(`${name} offers ${duplicate}, which is offered already`);
  return { ...offered, ...offers };
};

const collectContributions = (all: readonly Contributions<object>[]): CollectedContributions => ({
  erasers: all.flatMap(({ erasers }) => erasers?.() ?? []),
  exporters: all.flatMap(({ exporters }) => exporters?.() ?? []),
});

const sourcesOf = (all: readonly Contributions<object>[]): readonly ContentSource[] =>
  all.flatMap(({ contentSources }) => contentSources?.() ?? []);

const compositionOf = <Offered extends ContentItemsOffer>(
  offered: Offered,
  all: readonly Contributions<object>[],
): Composition<Offered> => ({
  offered,
  with: <Offers extends object>({ name, contribute }: Capability<Offered, Offers>) => {
    const contributions = contribute(offered);
    const offers = contributions.offers ?? ({} as Offers);
    const contributors = [...all, contributions];
    const merged = mergeServices(offered, { name, offers });
    return compositionOf(
      { ...merged, contentItems: contentItemsOf(() => sourcesOf(contributors)) },
      contributors,
    );
  },
  areas: () => all.flatMap(({ area }) => area?.() ?? []),
  mount: (app, calls) => {
    for (const { mount } of all) mount?.(app, calls);
  },
  paths: () => Object.assign({}, ...all.map(({ paths }) => paths ?? {})),
  reactors: () => all.flatMap(({ reactors }) => reactors?.(collectContributions(all)) ?? []),
  timers: () => all.flatMap(({ timers }) => timers?.(collectContributions(all)) ?? []),
  queueWork: () => all.flatMap(({ queueWork }) => queueWork?.(collectContributions(all)) ?? []),
  atStart: async (context) => {
    for (const { atStart } of all) await atStart?.(context);
  },
});

/**
 * Composes capabilities in the order of their dependencies: `compose(base).with(settings).with(files)`. A
 * capability placed before one of its dependencies does not compile; the compiler names the missing one.
 */
export const compose = <Offered extends object>(
  base: Offered,
): Composition<Offered & ContentItemsOffer> =>
  compositionOf({ ...base, contentItems: contentItemsOf(() => []) }, []);
