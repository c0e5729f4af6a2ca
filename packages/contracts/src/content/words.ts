import type { Language } from '../translations/problemTexts.ts';
import type { ContentType } from './rules.ts';

/** Names of content types in each language of the product: a missing one does not compile. */
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

/** Returns the names of some content types, by type. */
export const wordsOfContent = <Type extends ContentType>(
  types: readonly Type[],
  language: Language,
): Readonly<Record<Type, string>> =>
  Object.fromEntries(types.map((type) => [type, contentWords[type][language]])) as Record<
    Type,
    string
  >;
