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
import { withCapability, withEntry, withImport, withLastEntry, withMessage } from './source.ts';

/** What is asked for. */
export interface Wanted {
  readonly kind: Kind;
  readonly name: string;
  readonly singular?: string | undefined;
  /** Of a screen what many are called in Spanish, of a query what it reads, of a fact its verb. */
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

/** Behind what sells, and in front of what deals with content of all types. */
const capabilities = ({ things = '' }: Names): Registration => ({
  path: 'backend/src/capabilities.ts',
  edits: [
    (text) => withImport(text, `import { ${things} } from './${things}/capability.ts';`),
    (text) => withCapability(text, 'feeds', things),
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

/** What can be done with the type: sold, and what goes with that. */
const contentType = ({ thing = '' }: Names): Registration => {
  const traits = 'sellable: true, chargeable: true, earning: true';
  return {
    path: 'packages/contracts/src/content/rules.ts',
    edits: [
      (text) => {
        const known = new RegExp(`^  ${thing}: \\{.*\\},$`, 'm');
        const line = `${thing}: { ...social, ${traits} }`;
        if (!known.test(text)) return withEntry(text, { constant: 'contentTypes' }, line);
        if (/sellable/.test(known.exec(text)?.[0] ?? '')) {
          throw new Refusal(`${thing} is a content type for sale already: take another name`);
        }
        return text.replace(known, `  ${line},`);
      },
    ],
  };
};

/** Of a type that nothing names yet the words are asked for by the compiler. */
const words = ({ thing = '', 'Thing words': english = '' }: Names): Registration => ({
  path: 'packages/contracts/src/content/words.ts',
  edits: [
    (text) =>
      new RegExp(`^  ${thing}: `, 'm').test(text)
        ? text
        : withEntry(
            text,
            { constant: 'contentWords' },
            `${thing}: { en: '${english}', es: '${english}' }`,
          ),
  ],
});

const item = ({ thing = '' }: Names): Registration => ({
  path: 'packages/contracts/src/purchases/item.ts',
  edits: [
    (text) => withEntry(text, { constant: 'items' }, `${thing}: itemOf('${thing}', {})`),
    (text) => withEntry(text, { constant: 'Item' }, `items.${thing}`),
  ],
});

/** How the wallet calls what was paid for it. Spanish starts as the English words do. */
const lineWords = ({ thing = '', 'Thing words': english = '' }: Names): readonly Registration[] => {
  const id = `line.${thing}`;
  const call = `t({ id: '${id}', message: \`${english} from \${name}\` })`;
  const unlessKnown = (known: string, edit: (text: string) => string) => (text: string) =>
    text.includes(known) ? text : edit(text);
  const catalogueOf = (locale: string, message: string): Registration => ({
    path: `mf-wallet/src/locales/${locale}.po`,
    edits: [unlessKnown(`msgid "${id}"`, (text) => withMessage(text, id, message))],
  });
  return [
    {
      path: 'mf-wallet/src/wallet/lineWords.tsx',
      edits: [
        unlessKnown(`id: '${id}'`, (text) =>
          withLastEntry(
            withLastEntry(text, { constant: 'lineIcons' }, `${thing}: 'bag'`),
            { constant: 'titles' },
            `${thing}: () => ${call}`,
          ),
        ),
      ],
    },
    catalogueOf('en', `${english} from {name}`),
    catalogueOf('es', `${english} de {name}`),
  ];
};

const buyCall = ({ thing = '', things = '', Thing = '' }: Names): Registration => ({
  path: 'mf-wallet/src/purchases/kinds.tsx',
  edits: [
    (text) =>
      withEntry(
        text,
        { constant: 'buyCalls' },
        `${thing}: (given) => api.${things}.buy${Thing}(given)`,
      ),
  ],
});

const shownContent = ({ thing = '', things = '' }: Names): Registration => ({
  path: 'packages/web-client/src/purchases/invalidation.ts',
  edits: [
    (text) => withImport(text, `import { ${things} } from '../${things}/keys.ts';`),
    (text) => withEntry(text, { constant: 'shown' }, `${thing}: () => [${things}.all]`),
  ],
});

/** Everybody may name what is for sale: no secret is told by it. */
const openThings = ({ things = '', Thing = '' }: Names): Registration => ({
  path: 'backend/src/ownership.api.spec.ts',
  edits: [`buy${Thing}`, `get${Thing}`].map(
    (call) => (text: string) =>
      withEntry(text, { constant: 'namingOpenThings' }, `'${things}.${call}'`),
  ),
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

/** Without articles, whose gender a name does not tell. */
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

const makers = {
  capability: (names: Names): Registered => ({
    registrations: [
      api(names),
      streams(names),
      capabilities(names),
      projections(names, [names.things ?? '']),
    ],
    generators: ['fixtures', 'permissions', 'fingerprints'],
  }),
  'content-type': (names: Names): Registered => ({
    registrations: [
      api(names),
      streams(names),
      capabilities(names),
      projections(names, [`${names.things}Alone`, `${names.things}Offered`]),
      contentType(names),
      words(names),
      item(names),
      ...lineWords(names),
      buyCall(names),
      shownContent(names),
      openThings(names),
    ],
    generators: ['fixtures', 'permissions', 'fingerprints'],
  }),
  /** Of a capability that was made by this program, or has the same calls. */
  screen: (names: Names, spanish?: string): Registered => ({
    registrations: screen(names, spanish),
    generators: [],
  }),
  query,
  fact,
};

export type Kind = keyof typeof makers;
export const kinds = Object.keys(makers) as readonly Kind[];

const changeOfOne = ({ things, Thing }: Names) => `backend/src/${things}/of${Thing}.ts`;

/** What a kind adds to: a file that only a capability of this program has. */
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

const allNamesOf = ({ kind, name, singular, detail, past }: Wanted): Names => {
  const names = namesOf(name, singular);
  if (kind !== 'query' && kind !== 'fact') return names;
  if (!detail) throw new Refusal(`a ${kind} needs a name: ${kind} ${name} NAME`);
  return { ...names, ...(kind === 'query' ? partNamesOf(detail) : factNamesOf(detail, past)) };
};

/** All that a new thing of a kind needs, before any of it is written. */
export const planNew = (root: string, wanted: Wanted): New => {
  const { kind, detail } = wanted;
  const names = allNamesOf(wanted);
  checkCapability(root, kind, names);
  const files = filesOf(join(root, 'tools/templates'), kind, names);
  const { registrations, generators } = makers[kind](names, detail);
  return { plan: planned(root, files, registrations), generators };
};
