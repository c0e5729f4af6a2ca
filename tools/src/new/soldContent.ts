import type { Names } from './names.ts';
import { Refusal, type Registration } from './plan.ts';
import { withEntry, withImport, withLastEntry, withMessage } from './source.ts';

/** Registers the actions of the type: sold, and everything that follows. */
const contentType = ({ thing = '' }: Names): Registration => {
  const traits = 'sellable: true, chargeable: true, earning: true';
  return {
    path: 'packages/contracts/src/content/rules.ts',
    edits: [
      (text) => {
        const known = new RegExp(`^  ${thing}: \\{.*\\},$`, 'm');
        const line = `${thing}: { ...socialTraits, ${traits} }`;
        if (!known.test(text)) return withEntry(text, { constant: 'contentTypes' }, line);
        if (/sellable/.test(known.exec(text)?.[0] ?? '')) {
          throw new Refusal(`${thing} is a content type for sale already: take another name`);
        }
        return text.replace(known, `  ${line},`);
      },
    ],
  };
};

/** Registers the texts of a type; the compiler reports missing ones. */
const words = ({ thing = '', 'Thing words': english = '' }: Names): Registration => ({
  path: 'packages/contracts/src/content/words.ts',
  edits: [
    (text) =>
      new RegExp(`^  ${thing}: `, 'm').test(text)
        ? text
        : withEntry(text, { constant: 'contentWords' }, `${thing}: '${english}'`),
  ],
});

/** Spanish of the server's texts; the generator adds the English. A name starts as the English words do. */
const spanish = ({
  thing = '',
  things = '',
  'Thing words': english = '',
}: Names): readonly Registration[] => {
  const texts = {
    title: english,
    about: 'Lo que ofreces a tus fans.',
    'fields.id': 'Identificador',
    'fields.title': 'Título',
    'fields.text': 'Texto',
    'fields.tokens': 'Precio',
    'fields.createdAt': 'Creado',
  };
  const id = `content.${thing}`;
  return [
    {
      path: 'packages/contracts/src/locales/es.po',
      edits: [(text) => (text.includes(`msgid "${id}"`) ? text : withMessage(text, id, english))],
    },
    {
      path: 'backend/src/locales/es.po',
      edits: Object.entries(texts).map(
        ([part, message]) =>
          (text: string) =>
            withMessage(text, `export.${things}.${part}`, message),
      ),
    },
  ];
};

const item = ({ thing = '' }: Names): Registration => ({
  path: 'packages/contracts/src/purchases/item.ts',
  edits: [
    (text) => withEntry(text, { constant: 'items' }, `${thing}: itemOf('${thing}', {})`),
    (text) => withEntry(text, { constant: 'Item' }, `items.${thing}`),
  ],
});

/** Registers the wallet's label of a purchase. Spanish starts as the English text does. */
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

/** Registers its ids as public: they reveal nothing. */
const openThings = ({ things = '', Thing = '' }: Names): Registration => ({
  path: 'backend/src/ownership.api.spec.ts',
  edits: [`buy${Thing}`, `get${Thing}`].map(
    (call) => (text: string) =>
      withEntry(text, { constant: 'namingOpenThings' }, `'${things}.${call}'`),
  ),
});

/** Registrations of a content type that fans buy, beside those of every capability. */
export const soldContent = (names: Names): readonly Registration[] => [
  contentType(names),
  words(names),
  ...spanish(names),
  item(names),
  ...lineWords(names),
  buyCall(names),
  shownContent(names),
  openThings(names),
];
