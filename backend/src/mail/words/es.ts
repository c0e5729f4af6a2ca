import type { frameInEnglish, MailKind, MailWords } from './en.ts';

const circumstances =
  '{browser, select, none {Con un programa} other {Con {browser} en {system}}}{country, select, none {} other {, desde {country}}}, el {at}.';

const notYou =
  'Si no has sido tú, pon ahora una contraseña nueva. Así se cierra la sesión en todos los dispositivos.';

const onThat = 'Ha sido el {at}.';

const notYourChange =
  'Si no has sido tú, pon ahora una contraseña nueva. Después mira en tu cuenta con qué inicias sesión y quita lo que no sea tuyo.';

export const mailsInSpanish: Readonly<Record<MailKind, MailWords>> = {
  contactMessage: {
    subject: 'Mensaje de {from}',
    preheader: 'Enviado desde la página de contacto. Responde para contestar.',
    paragraphs: ['{from} ({email}) ha escrito desde la página de contacto:', '{message}'],
  },
  passwordReset: {
    subject: 'Pon una contraseña nueva',
    preheader: 'El enlace sirve una vez, durante 30 minutos.',
    paragraphs: [
      'Hola, {name}:',
      'Has pedido una contraseña nueva para {site}. El enlace sirve una vez, durante 30 minutos.',
    ],
    button: 'Poner una contraseña nueva',
    afterwards: ['Si no lo has pedido tú, no tienes que hacer nada.'],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: ['Hola, {name}:', 'Tu contraseña de {site} ha cambiado.', circumstances],
    button: 'Poner una contraseña nueva',
    afterwards: [notYou],
  },
  usernameChanged: {
    subject: 'Tu nombre de usuario ha cambiado',
    preheader: 'Ahora eres @{username}.',
    paragraphs: [
      'Hola, {name}:',
      'Tu nombre de usuario en {site} es ahora @{username}. Los enlaces a @{previousUsername} siguen llevando a ti durante 30 días.',
      circumstances,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYou],
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      'Hola, {name}:',
      'Alguien ha iniciado sesión en tu cuenta de {site} en un dispositivo que no conocíamos.',
      circumstances,
      'Si has sido tú, no tienes que hacer nada.',
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYou],
  },
  emailVerification: {
    subject: 'Confirma tu correo electrónico',
    preheader: 'Un clic y tu cuenta está lista.',
    paragraphs: [
      'Hola, {name}:',
      'Confirma que este es tu correo electrónico para poder usar {site}.',
    ],
    button: 'Confirmar correo',
    afterwards: [
      'El enlace sirve durante 24 horas. Si no has creado una cuenta, no tienes que hacer nada.',
    ],
  },
  addressInUse: {
    subject: 'Ya tienes una cuenta',
    preheader: 'Alguien ha intentado usar tu correo electrónico.',
    paragraphs: [
      'Hola, {name}:',
      'Alguien ha intentado usar este correo electrónico para una cuenta en {site}. Es el de tu cuenta @{username}, así que no ha cambiado nada.',
      'Si has sido tú, inicia sesión. Si has olvidado tu contraseña, allí puedes poner una nueva.',
    ],
    button: 'Iniciar sesión',
    afterwards: ['Si no has sido tú, no tienes que hacer nada.'],
  },
  emailChange: {
    subject: 'Confirma tu nuevo correo electrónico',
    preheader: 'Tu correo cambia cuando abras el enlace.',
    paragraphs: [
      'Hola, {name}:',
      'Has pedido usar este correo electrónico para tu cuenta @{username} de {site}. Vale desde que lo confirmes.',
    ],
    button: 'Confirmar correo',
    afterwards: [
      'El enlace sirve durante 24 horas. Si no lo has pedido tú, no tienes que hacer nada.',
    ],
  },
  emailChanged: {
    subject: 'Tu correo electrónico ha cambiado',
    preheader: 'Si no has sido tú, deshazlo en 7 días.',
    paragraphs: [
      'Hola, {name}:',
      'El correo electrónico de tu cuenta de {site} es ahora {newAddress}. Ya no escribiremos a este.',
      circumstances,
    ],
    button: 'Deshacer el cambio',
    afterwards: [
      'Si has sido tú, no tienes que hacer nada. Si no, deshazlo en 7 días: este correo vuelve a ser el tuyo y se cierra la sesión en todos los dispositivos.',
    ],
  },
  identityLinked: {
    subject: '{provider} está conectado a tu cuenta',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      'Hola, {name}:',
      'Ya puedes iniciar sesión en {site} con {provider}, como {label}.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  identityUnlinked: {
    subject: '{provider} ya no está conectado a tu cuenta',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: ['Hola, {name}:', 'Ya no puedes iniciar sesión en {site} con {provider}.', onThat],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  totpAdded: {
    subject: 'Aplicación de autenticación añadida',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      'Hola, {name}:',
      'Has añadido una aplicación de autenticación a tu cuenta de {site}. Te pedimos su código al iniciar sesión.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  totpRemoved: {
    subject: 'Aplicación de autenticación quitada',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      'Hola, {name}:',
      'Has quitado la aplicación de autenticación de tu cuenta de {site}. Ya no te pedimos su código.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  passkeyAdded: {
    subject: 'Llave de acceso añadida',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      'Hola, {name}:',
      'Has añadido la llave de acceso «{passkey}» a tu cuenta de {site}. Puedes iniciar sesión con ella.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  passkeyRemoved: {
    subject: 'Llave de acceso quitada',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      'Hola, {name}:',
      'Has quitado una llave de acceso de tu cuenta de {site}. Ya no puedes iniciar sesión con ella.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  recoveryCodesMade: {
    subject: 'Códigos de recuperación nuevos',
    preheader: 'Los códigos de antes ya no sirven.',
    paragraphs: [
      'Hola, {name}:',
      'Has creado códigos de recuperación nuevos para tu cuenta de {site}. Los de antes ya no sirven.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  recoveryCodeUsed: {
    subject: 'Código de recuperación usado',
    preheader: '{left, plural, =0 {Era el último.} one {Te queda #.} other {Te quedan #.}}',
    paragraphs: [
      'Hola, {name}:',
      'Se ha usado uno de tus códigos de recuperación de {site}. {left, plural, =0 {Era el último: crea otros en tu cuenta.} one {Te queda # código.} other {Te quedan # códigos.}}',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  factorsReset: {
    subject: 'Inicio de sesión en dos pasos restablecido',
    preheader: 'Inicia sesión con tu contraseña y vuelve a configurarlo.',
    paragraphs: [
      'Hola, {name}:',
      'Hemos quitado la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de tu cuenta de {site}, y hemos cerrado la sesión en todos los dispositivos. Inicia sesión con tu contraseña y vuelve a configurar el inicio de sesión en dos pasos.',
      onThat,
    ],
    button: 'Iniciar sesión',
    afterwards: [
      'Si no nos lo has pedido tú, elige allí «¿Has olvidado tu contraseña?» y pon ahora una contraseña nueva.',
    ],
  },
  applicationApproved: {
    subject: 'Cuenta verificada',
    preheader: 'Tus documentos están aprobados. Ya puedes publicar.',
    paragraphs: [
      'Hola, {name}:',
      'Hemos aprobado tus documentos. Tu página en {site} muestra que tu cuenta está verificada, y ya puedes publicar.',
    ],
    button: 'Abrir tu estudio',
  },
  applicationRefused: {
    subject: 'Necesitamos tus documentos otra vez',
    preheader: 'Envíalos de nuevo y los revisamos.',
    paragraphs: [
      'Hola, {name}:',
      'No hemos podido aceptar los documentos de tu cuenta de {site}. {reason, select, unreadable {La imagen está demasiado oscura, borrosa o cortada.} expired {El documento ha caducado.} incomplete {Falta una parte del documento.} notMatching {La persona, el nombre o el documento no coinciden.} notAccepted {No se acepta este tipo de documento. Usa un pasaporte o un documento de identidad.} underage {El documento muestra a alguien menor de 18 años.} other {}}{hasNote, select, yes {\nNuestro revisor ha escrito: «{note}»} other {}}',
      'Envía de nuevo {documents, select, identity {tu documento de identidad} selfie {la foto en la que sostienes tu documento} other {tu documento de identidad y la foto en la que lo sostienes}}. Podrás publicar cuando hayamos aprobado tus documentos.',
    ],
    button: 'Enviar documentos',
  },
  dataExportReady: {
    subject: 'Tus datos están listos',
    preheader: 'Descárgalos antes del {untilAt}.',
    paragraphs: [
      'Hola, {name}:',
      'La copia de tus datos que pediste está lista. Puedes descargarla hasta el {untilAt}; después la eliminaremos.',
    ],
    button: 'Ir a tus datos',
    afterwards: [
      'Antes de la descarga te pedimos que confirmes que eres tú. Si no la has pedido, elige una contraseña nueva y cierra la sesión en los demás dispositivos.',
    ],
  },
  removalAsked: {
    subject: 'Tu cuenta se va a eliminar',
    preheader: 'Puedes cambiar de opinión hasta el {dueAt}.',
    paragraphs: [
      'Hola, {name}:',
      'Nos has pedido eliminar tu cuenta de {site}. La eliminaremos el {dueAt}. Hasta entonces puedes usarla y cambiar de opinión.',
      '{role, select, performer {Los ingresos que no se hayan pagado para entonces se quedan en nuestros libros sin tu nombre y ya no te los podremos pagar.} other {Los tokens que no hayas gastado para entonces ya no se pueden usar, y no los reembolsamos por nuestra cuenta.}}',
    ],
    button: 'Conservar mi cuenta',
    afterwards: [
      'Si no has sido tú, conserva tu cuenta y elige una contraseña nueva. Así se cierra la sesión en los demás dispositivos.',
    ],
  },
};

export const frameInSpanish: Readonly<Record<keyof typeof frameInEnglish, string>> = {
  linkInText: 'Si el botón no funciona, abre este enlace:',
  footer: 'Recibes este correo porque tienes una cuenta en {site}.',
  footerOfStranger: 'Enviado por {site}.',
};
