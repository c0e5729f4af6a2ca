import { join } from 'node:path';
import { type Names, namesOf } from './names.ts';
import { filesOf, type Plan, planned, Refusal, type Registration } from './plan.ts';
import { withCapability, withEntry, withImport } from './source.ts';

/** What is asked for. */
export interface Wanted {
  readonly kind: Kind;
  readonly name: string;
  readonly singular: string | undefined;
}

/** Writes what follows from the contracts; see `tools/src`. */
export type Generator = 'fixtures' | 'permissions' | 'fingerprints';

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

/** Everybody may name what is for sale: no secret is told by it. */
const openThings = ({ things = '', Thing = '' }: Names): Registration => ({
  path: 'backend/src/ownership.api.spec.ts',
  edits: [`buy${Thing}`, `get${Thing}`].map(
    (call) => (text: string) =>
      withEntry(text, { constant: 'namingOpenThings' }, `'${things}.${call}'`),
  ),
});

const makers = {
  capability: (names: Names) => ({
    registrations: [
      api(names),
      streams(names),
      capabilities(names),
      projections(names, [names.things ?? '']),
    ],
    generators: ['fixtures', 'permissions', 'fingerprints'] as const,
  }),
  'content-type': (names: Names) => ({
    registrations: [
      api(names),
      streams(names),
      capabilities(names),
      projections(names, [`${names.things}Alone`, `${names.things}Offered`]),
      contentType(names),
      words(names),
      item(names),
      buyCall(names),
      openThings(names),
    ],
    generators: ['fixtures', 'permissions', 'fingerprints'] as const,
  }),
};

export type Kind = keyof typeof makers;
export const kinds = Object.keys(makers) as readonly Kind[];

/** All that a new thing of a kind needs, before any of it is written. */
export const planNew = (root: string, { kind, name, singular }: Wanted): New => {
  const names = namesOf(name, singular);
  const files = filesOf(join(root, 'tools/templates'), kind, names);
  const { registrations, generators } = makers[kind](names);
  return { plan: planned(root, files, registrations), generators };
};
