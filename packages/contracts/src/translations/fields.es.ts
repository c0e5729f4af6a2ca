/**
 * Field validation messages in Spanish, by the English text, in ICU syntax. Zod's own messages are translated
 * by Zod.
 */
export const fieldsInSpanish = {
  '{minimum} or more': '{minimum} o más',
  'A name in English is needed.': 'Hace falta un nombre en inglés.',
  'Write each answer once.': 'Escribe cada respuesta una sola vez.',
  'A photo post needs a photo.': 'Una publicación de fotos necesita una foto.',
  'A post can only end after it’s published.':
    'Una publicación solo puede terminar después de publicarse.',
  'Choose a time in the future.': 'Elige un momento futuro.',
  'A post for buyers is for sale, and one for sale is for buyers.':
    'Una publicación para compradores está a la venta, y una a la venta es para compradores.',
  'A post for sale needs a price.': 'Una publicación a la venta necesita un precio.',
  'A year or a trial needs a monthly price.': 'Un año o una prueba necesitan un precio mensual.',
  'Check this number: its check digits don’t match.':
    'Revisa este número: sus dígitos de control no coinciden.',
  'Enter the routing number or sort code that your bank gave you.':
    'Introduce el código de ruta o de sucursal que te dio tu banco.',
  'Enter a SWIFT code of 8 or 11 letters and digits.':
    'Introduce un código SWIFT de 8 u 11 letras y cifras.',
  'Enter an address that begins with https:// or http:// and leads to that site.':
    'Introduce una dirección que empiece por https:// o http:// y lleve a ese sitio.',
  'must be the two letters of ISO 639-1': 'deben ser las dos letras de ISO 639-1',
  'Only a new card can be kept.': 'Solo se puede guardar una tarjeta nueva.',
  'Use a stored card or a new one.': 'Usa una tarjeta guardada o una nueva.',
  'A video post needs a video.': 'Una publicación de vídeo necesita un vídeo.',
  'An audio post needs a recording.': 'Una publicación de audio necesita una grabación.',
  'A poll post needs a poll.': 'Una publicación de encuesta necesita una encuesta.',
  'This file doesn’t go with this kind of post.':
    'Este archivo no va con este tipo de publicación.',
  'This file couldn’t be prepared. Upload it again or take it out.':
    'No se ha podido preparar este archivo. Súbelo de nuevo o quítalo.',
  'This file doesn’t exist or isn’t yours.': 'Este archivo no existe o no es tuyo.',
  'Choose a picture for the thumbnail.': 'Elige una imagen para la miniatura.',
  'A teaser is a short video of your own, or one of this post’s videos.':
    'Un avance es un vídeo corto tuyo o uno de los vídeos de esta publicación.',
  'This poll doesn’t exist or isn’t yours.': 'Esta encuesta no existe o no es tuya.',
  'A text post needs a text.': 'Una publicación de texto necesita un texto.',
  'a file is required': 'hace falta un archivo',
  'a file that is not asked for': 'un archivo que no se pide',
  'an email address or a username is required':
    'hace falta un correo electrónico o un nombre de usuario',
  'at most two decimal places': 'dos decimales como máximo',
  'either a package, with its price or without, or an amount with its currency':
    'o un paquete, con su precio o sin él, o un importe con su moneda',
  'from {minimum} to {maximum}': 'de {minimum} a {maximum}',
  'from {minimum, number, ::.00} to {maximum, number, ::.00}':
    'de {minimum, number, ::.00} a {maximum, number, ::.00}',
  'is not within a year of the beginning': 'no está dentro de un año desde el comienzo',
  'is not a position': 'no es una posición',
  'is not valid': 'no es válido',
  'must be an address of this site': 'tiene que ser una dirección de este sitio',
  'is too large': 'es demasiado grande',
  'must be a locale such as `es` or `en-US`': 'debe ser un idioma como `es` o `en-US`',
  'must be a path of this site, such as `/logo.svg`':
    'debe ser una ruta de este sitio, como `/logo.svg`',
  'must be the id of a measurement, such as `G-ABC123DEF4`':
    'debe ser el identificador de una medición, como `G-ABC123DEF4`',
  'must be a number of bytes': 'debe ser un número de bytes',
  'must name a purpose': 'debe decir para qué es',
  'must not be empty': 'no debe estar vacío',
  'must be one of these formats: {types}': 'debe tener uno de estos formatos: {types}',
  'must be the lower-case hex SHA-256 of the prefixed password':
    'debe ser el SHA-256 de la contraseña con su prefijo, en hexadecimal y minúsculas',
  'must be the two letters of ISO 3166-1': 'deben ser las dos letras de ISO 3166-1',
  'must be base64url': 'debe ser base64url',
  'must be six digits': 'deben ser seis cifras',
  'must be ten letters and digits': 'deben ser diez letras y cifras',
  'one of code, recoveryCode and passkey is required':
    'hace falta uno de code, recoveryCode y passkey',
  'only one of password and newPassword can be there':
    'solo puede estar uno de password y newPassword',
  'a password, a passkey, or a password with a code is required':
    'hace falta una contraseña, una llave de acceso, o una contraseña con un código',
  'must not be above {other}': 'no debe ser mayor que {other}',
  'nothing to change': 'no hay nada que cambiar',
  'only lower-case letters, digits and dashes between them':
    'solo minúsculas sin acentos, cifras y guiones entre ellas',
  'letters and digits, with dots, dashes and underscores between them':
    'letras y cifras, con puntos, guiones y guiones bajos entre ellas',
  'stands beside a beginning': 'acompaña a un comienzo',
  'stands in the place of an offset': 'ocupa el lugar de un desplazamiento',
  'this username is reserved': 'este nombre de usuario está reservado',
  'has half of a character': 'tiene medio carácter',
  'can’t hold a web address': 'no puede contener una dirección web',
  'needs a letter or a number': 'necesita una letra o un número',
} as const;

/** Own validation message; an untranslated one does not compile. */
export type FieldText = keyof typeof fieldsInSpanish;
