import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fact, query } from './additions.ts';
import { capitalized, factNamesOf, type Names, namesOf, partNamesOf } from './names.ts';
import {
  filesOf,
  type Generator,
  type Plan,
  planned,
  Refusal,
  type Registered,
  type Registration,
} from './plan.ts';
import { soldContent } from './soldContent.ts';
import { withCapability, withEntry, withImport, withLastEntry, withMessage } from './source.ts';

/** Parsed arguments. */
export interface GenerationRequest {
  readonly kind: Kind;
  readonly name: string;
  readonly singular?: string | undefined;
  /** Of a screen the Spanish plural, of a query its subject, of a fact its verb. */
  readonly detail?: string | undefined;
  readonly past?: string | undefined;
}

export interface New {
  readonly plan: Plan;
  readonly generators: readonly Generator[];
}

const api = ({ thing = '', things = '' }: Names): Registration => ({
  path: 'packages/contracts/src/api.ts',
  edits: [
    (text) => withImport(text, `import { ${thing}Routes } from './${things}/routes.ts';`),
    (text) => withEntry(text, { constant: 'api' }, `${things}: ${thing}Routes`),
  ],
});

const streams = ({ thing = '', things = '' }: Names): Registration => ({
  path: 'packages/contracts/src/streams.ts',
  edits: [
    (text) => withImport(text, `import { ${thing}Stream } from './${things}/events.ts';`),
    (text) => withEntry(text, { constant: 'streams' }, `${thing}Stream`),
  ],
});

/** Registers after the sellers, and before the consumers of all content types. */
const capabilities = ({ things = '' }: Names): Registration => ({
  path: 'backend/src/capabilities.ts',
  edits: [
    (text) => withImport(text, `import { ${things} } from './${things}/capability.ts';`),
    (text) => withCapability(text, 'posts', things),
  ],
});

const projections = ({ things = '' }: Names, projected: readonly string[]): Registration => ({
  path: 'projections/src/projections.ts',
  edits: [
    (text) =>
      withImport(text, `import { ${projected.join(', ')} } from './${things}/${things}.ts';`),
    ...projected.map((one) => (text: string) => withEntry(text, { constant: 'projections' }, one)),
  ],
});

const page = ({ things = '', Things = '', 'things-kebab': kebab = '' }: Names): Registration => ({
  path: 'mf-staff/remote.json',
  edits: [
    (text) => {
      const remote = JSON.parse(text) as { readonly routes: readonly object[] };
      const route = {
        path: `/staff/${kebab}`,
        module: `${things}/${Things}Page`,
        shape: 'rows',
        who: 'staff',
        frame: 'wide',
      };
      return JSON.stringify({ ...remote, routes: [...remote.routes, route] }, null, 2);
    },
  ],
});

const section = (names: Names): Registration => {
  const { thing = '', things = '', Things = '', 'things-kebab': kebab = '' } = names;
  const message = `Manage the ${names['things words']}`;
  return {
    path: 'mf-staff/src/auth/sections.ts',
    edits: [
      (text) =>
        withImport(text, `import { ${thing}Routes } from '@ovation/contracts/${things}/routes';`),
      (text) =>
        withLastEntry(
          text,
          { constant: 'sections' },
          `{ path: '/staff/${kebab}', icon: 'document', words: msg({ id: 'staff.may.${things}', message: '${message}' }), call: ${thing}Routes.list${Things} }`,
        ),
    ],
  };
};

const queryKeys = ({ things = '' }: Names): Registration => ({
  path: 'packages/web-client/src/keys.ts',
  edits: [
    (text) => withImport(text, `import { ${things} } from './${things}/keys.ts';`),
    (text) => withEntry(text, { constant: 'site' }, things),
  ],
});

type ScreenTexts = Readonly<Record<string, string>>;

const inEnglish = (names: Names): ScreenTexts => ({
  title: names['Things words'] ?? '',
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  failed: `Couldn’t load the ${names['things words']}`,
  none: `No ${names['things words']} yet`,
  'none.body': 'What is added will appear here.',
  remove: 'Remove',
});

/** Without articles, whose gender does not follow from a name. */
const inSpanish = (spanish: string): ScreenTexts => ({
  title: capitalized(spanish),
  order: 'Orden',
  newest: 'Lo más reciente primero',
  oldest: 'Lo más antiguo primero',
  failed: `No se ha podido cargar: ${spanish}`,
  none: `Aún sin ${spanish}`,
  'none.body': 'Lo que se añada aparecerá aquí.',
  remove: 'Quitar',
});

const catalogue = (
  locale: string,
  things: string,
  texts: ScreenTexts,
  section: string,
): Registration => ({
  path: `mf-staff/src/locales/${locale}.po`,
  edits: [
    (text) => withMessage(text, `staff.may.${things}`, section),
    ...Object.entries(texts).map(
      ([id, message]) =>
        (text: string) =>
          withMessage(text, `${things}.${id}`, message),
    ),
  ],
});

const screen = (names: Names, spanish: string | undefined): readonly Registration[] => {
  const { things = '' } = names;
  if (!spanish) throw new Refusal('a screen needs its name in Spanish too: screen coupons cupones');
  return [
    page(names),
    section(names),
    queryKeys(names),
    catalogue('en', things, inEnglish(names), `Manage the ${names['things words']}`),
    catalogue('es', things, inSpanish(spanish), `Gestionar: ${spanish}`),
  ];
};

const planners = {
  capability: (names: Names): Registered => ({
    registrations: [
      api(names),
      streams(names),
      capabilities(names),
      projections(names, [names.things ?? '']),
    ],
    generators: ['fixtures', 'fingerprints', 'reference'],
  }),
  'content-type': (names: Names): Registered => ({
    registrations: [
      api(names),
      streams(names),
      capabilities(names),
      projections(names, [`${names.things}Alone`, `${names.things}Offered`]),
      ...soldContent(names),
    ],
    generators: ['fixtures', 'fingerprints', 'messages', 'reference'],
  }),
  /** Screen of a capability that was generated by this program, or has the same calls. */
  screen: (names: Names, spanish?: string): Registered => ({
    registrations: screen(names, spanish),
    generators: [],
  }),
  query,
  fact,
};

export type Kind = keyof typeof planners;
export const kinds = Object.keys(planners) as readonly Kind[];

const changeOfOne = ({ things, Thing }: Names) => `backend/src/${things}/of${Thing}.ts`;

/** Prerequisite of a kind: a file that only a generated capability has. */
const needed: Partial<Record<Kind, (names: Names) => string>> = {
  screen: ({ things, thing }) => `packages/contracts/src/${things}/${thing}.ts`,
  query: changeOfOne,
  fact: changeOfOne,
};

const checkCapability = (root: string, kind: Kind, names: Names): void => {
  const path = needed[kind]?.(names);
  if (path === undefined || existsSync(join(root, path))) return;
  throw new Refusal(`${path} is not there: npm run new -- capability ${names.things} makes it`);
};

const allNamesOf = ({ kind, name, singular, detail, past }: GenerationRequest): Names => {
  const names = namesOf(name, singular);
  if (kind !== 'query' && kind !== 'fact') return names;
  if (!detail) throw new Refusal(`a ${kind} needs a name: ${kind} ${name} NAME`);
  return { ...names, ...(kind === 'query' ? partNamesOf(detail) : factNamesOf(detail, past)) };
};

/** Plans everything that a new thing of a kind needs, before any of it is written. */
export const planNew = (root: string, wanted: GenerationRequest): New => {
  const { kind, detail } = wanted;
  const names = allNamesOf(wanted);
  checkCapability(root, kind, names);
  const files = filesOf(join(root, 'tools/templates'), kind, names);
  const { registrations, generators } = planners[kind](names, detail);
  return { plan: planned(root, files, registrations), generators };
};
