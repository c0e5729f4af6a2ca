import type { Language } from '../translations/problemTexts.ts';
import type { ContentType } from './rules.ts';

/** What content is called, in each language that the product speaks: a missing word does not compile. */
const contentWords: Readonly<Record<ContentType, Readonly<Record<Language, string>>>> = {
  feed: { en: 'Post', es: 'Publicación' },
  gallery: { en: 'Gallery', es: 'Galería' },
  video: { en: 'Video', es: 'Vídeo' },
  product: { en: 'Product', es: 'Producto' },
  performer: { en: 'Creator', es: 'Creador' },
  comment: { en: 'Comment', es: 'Comentario' },
  message: { en: 'Message', es: 'Mensaje' },
  user: { en: 'Fan', es: 'Fan' },
  stream: { en: 'Stream', es: 'Directo' },
};

/** The words of some types, by the type. */
export const wordsOfContent = <Type extends ContentType>(
  types: readonly Type[],
  language: Language,
): Readonly<Record<Type, string>> =>
  Object.fromEntries(types.map((type) => [type, contentWords[type][language]])) as Record<
    Type,
    string
  >;
