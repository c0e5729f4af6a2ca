import type { Role } from '@ovation/contracts/kernel/rules';
import type { Express } from 'express';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { CommandContext } from '../commands/command.ts';
import type { CallDeps } from '../http/answerCall.ts';
import type { Area } from '../http/handler.ts';
import type { QueueWork } from '../queues/queueWork.ts';
import type { Timer } from '../queues/timers.ts';
import type { Reactor } from '../reactions/reactor.ts';
import { type ContentItemsOffer, type ContentSource, contentItemsOf } from './content.ts';
import type { Exporter } from './exporter.ts';

/**
 * Takes away what a capability knows of a person who leaves, while the person's key is still there: by
 * commands, whose events the read models follow. Done again after a failure, from its beginning.
 */
export interface Eraser {
  readonly name: string;
  readonly erase: (
    person: { readonly accountId: string; readonly role: Role },
    context: CommandContext,
  ) => Promise<void>;
}

/** What all capabilities bring of a kind, for the one that works through them. */
export interface Gathered {
  readonly erasers: readonly Eraser[];
  readonly exporters: readonly Exporter[];
}

/**
 * What a capability brings. Whatever one process alone runs is a function, called by that process:
 * a worker makes no handlers, and an api no reactors.
 */
export interface Brought<Offers extends object> {
  /** What other capabilities may use, each thing under a name of its own. */
  readonly offers?: Offers;
  /** Its content, which the capabilities behind it comment on, react to, report, list and find. */
  readonly contentSources?: () => readonly ContentSource[];
  /** Its calls: the api serves them. */
  readonly area?: () => Area;
  /** Calls that are no rows of a table: files by signed link, webhooks with their raw body. */
  readonly mount?: (app: Express, calls: CallDeps) => void;
  /** What the documents say of those, where other programs may call them. */
  readonly paths?: ZodOpenApiPathsObject;
  /** The worker runs them, as it does the timers. */
  readonly reactors?: (all: Gathered) => readonly Reactor[];
  readonly timers?: (all: Gathered) => readonly Timer[];
  /** What it knows of a person goes when the person does; in the order of the capabilities. */
  readonly erasers?: () => readonly Eraser[];
  /** What it knows of a person is told to the person who asks; in the order of the capabilities. */
  readonly exporters?: () => readonly Exporter[];
  /** Work that a queue brings to whichever worker is free. */
  readonly queueWork?: (all: Gathered) => readonly QueueWork[];
  /** What has to be there before they run. Each worker does it, so it can be done again. */
  readonly atStart?: (context: CommandContext) => Promise<void>;
}

export interface Capability<Needs, Offers extends object> {
  readonly name: string;
  /** Makes it from what the base and the capabilities before it offer. */
  readonly bring: (needs: Needs) => Brought<Offers>;
}

/** A capability says itself what it needs, what it brings and what it offers to others. */
export const defineCapability = <Needs, Offers extends object>(
  name: string,
  bring: (needs: Needs) => Brought<Offers>,
): Capability<Needs, Offers> => ({ name, bring });

export interface Composition<Offered extends ContentItemsOffer> {
  /** What the base and all capabilities so far offer. */
  readonly offered: Offered;
  /** Adds a capability. It compiles only where all that it needs is offered before it. */
  readonly with: <Offers extends object>(
    capability: Capability<Offered, Offers>,
  ) => Composition<Offered & Offers>;
  readonly areas: () => readonly Area[];
  readonly mount: (app: Express, calls: CallDeps) => void;
  readonly paths: () => ZodOpenApiPathsObject;
  readonly reactors: () => readonly Reactor[];
  readonly timers: () => readonly Timer[];
  readonly queueWork: () => readonly QueueWork[];
  /** Does what has to be there before reactors and timers run, one capability after the other. */
  readonly atStart: (context: CommandContext) => Promise<void>;
}

/** What is offered twice would silently be the last one's. */
const joined = <Offered extends object, Offers extends object>(
  offered: Offered,
  { name, offers }: { readonly name: string; readonly offers: Offers },
): Offered & Offers => {
  const twice = Object.keys(offers).find((key) => key in offered);
  if (twice !== undefined) throw new Error(`${name} offers ${twice}, which is offered already`);
  return { ...offered, ...offers };
};

const gathered = (all: readonly Brought<object>[]): Gathered => ({
  erasers: all.flatMap(({ erasers }) => erasers?.() ?? []),
  exporters: all.flatMap(({ exporters }) => exporters?.() ?? []),
});

const sourcesOf = (all: readonly Brought<object>[]): readonly ContentSource[] =>
  all.flatMap(({ contentSources }) => contentSources?.() ?? []);

const compositionOf = <Offered extends ContentItemsOffer>(
  offered: Offered,
  all: readonly Brought<object>[],
): Composition<Offered> => ({
  offered,
  with: <Offers extends object>({ name, bring }: Capability<Offered, Offers>) => {
    const brought = bring(offered);
    const offers = brought.offers ?? ({} as Offers);
    const soFar = [...all, brought];
    const more = joined(offered, { name, offers });
    return compositionOf({ ...more, contentItems: contentItemsOf(() => sourcesOf(soFar)) }, soFar);
  },
  areas: () => all.flatMap(({ area }) => area?.() ?? []),
  mount: (app, calls) => {
    for (const { mount } of all) mount?.(app, calls);
  },
  paths: () => Object.assign({}, ...all.map(({ paths }) => paths ?? {})),
  reactors: () => all.flatMap(({ reactors }) => reactors?.(gathered(all)) ?? []),
  timers: () => all.flatMap(({ timers }) => timers?.(gathered(all)) ?? []),
  queueWork: () => all.flatMap(({ queueWork }) => queueWork?.(gathered(all)) ?? []),
  atStart: async (context) => {
    for (const { atStart } of all) await atStart?.(context);
  },
});

/**
 * Puts capabilities together in the order of what they need of each other:
 * `compose(base).with(settings).with(files)`. One that is put before what it needs does not
 * compile, and the compiler names what is missing.
 */
export const compose = <Offered extends object>(
  base: Offered,
): Composition<Offered & ContentItemsOffer> =>
  compositionOf({ ...base, contentItems: contentItemsOf(() => []) }, []);
