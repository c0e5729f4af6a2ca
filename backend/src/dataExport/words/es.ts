import type { ArchiveWords } from './en.ts';

export const archiveInSpanish: ArchiveWords = {
  title: 'Tus datos en {site}',
  intro: 'Todo lo que {site} sabe de @{username}, tal como estaba el {at}.',
  readMe:
    'Guarda esta carpeta solo para ti: contiene tus mensajes, pagos y documentos. Los programas pueden leer lo mismo en los archivos JSON que hay junto a cada página.',
  contents: 'Contenido',
  count: '{count, plural, one {# entrada} other {# entradas}}',
  nothing: 'Aún no hay nada',
  json: 'Lo mismo en JSON',
  back: 'Contenido',
  part: 'Parte {part}',
  previous: 'Parte anterior',
  next: 'Parte siguiente',
  files: 'Archivos',
  file: 'Archivo {name}',
  yes: 'Sí',
  no: 'No',
  empty: '–',
};
