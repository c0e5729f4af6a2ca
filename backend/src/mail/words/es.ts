import type { frameInEnglish, MailKind } from './en.ts';
import { helloInSpanish as hello, type MailWords } from './mailWords.ts';
import { moneyMailsInSpanish } from './money.es.ts';
import { noticeMailsInSpanish } from './notices.es.ts';

const circumstances =
  '{browser, select, none {Con un programa} other {Con {browser} en {system}}}{country, select, none {} other {, desde {country}}}, el {at}.';

const notYourMoney =
  'Si no has sido tú, pon ahora una contraseña nueva y corrige después adónde se pagan tus ingresos.';

const notYou =
  'Si no has sido tú, pon ahora una contraseña nueva. Así se cierra la sesión en todos los dispositivos.';

const otherWays =
  '{ways, select, none {Solo puedes iniciar sesión con la contraseña.} other {También puedes iniciar sesión con: {ways}. Si no reconoces alguno, quítalo en tu cuenta.}}';

const onThat = 'Ha sido el {at}.';

const notYourChange =
  'Si no has sido tú, pon ahora una contraseña nueva. Después mira en tu cuenta con qué inicias sesión y quita lo que no sea tuyo.';

export const mailsInSpanish: Readonly<Record<MailKind, MailWords>> = {
  ...moneyMailsInSpanish,
  ...noticeMailsInSpanish,
  contactMessage: {
    subject: 'Mensaje de {from}',
    preheader: 'Enviado desde la página de contacto. Responde para contestar.',
    paragraphs: ['{from} ({email}) ha escrito desde la página de contacto:', '{message}'],
  },
  passwordReset: {
    subject: 'Pon una contraseña nueva',
    preheader: 'El enlace sirve una vez, durante 30 minutos.',
    paragraphs: [
      hello,
      'Has pedido una contraseña nueva para {site}. El enlace sirve una vez, durante 30 minutos.',
    ],
    button: 'Poner una contraseña nueva',
    afterwards: ['Si no lo has pedido tú, no tienes que hacer nada.'],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [hello, 'Tu contraseña de {site} ha cambiado.', circumstances, otherWays],
    button: 'Poner una contraseña nueva',
    afterwards: [notYou],
  },
  usernameChanged: {
    subject: 'Tu nombre de usuario ha cambiado',
    preheader: '{isNamed, select, yes {Ahora eres @{username}.} other {Se acaba de cambiar.}}',
    paragraphs: [
      hello,
      '{isNamed, select, yes {Tu nombre de usuario en {site} es ahora @{username}. Los enlaces a @{previousUsername} siguen llevando a ti durante 30 días.} other {Tu nombre de usuario en {site} ha cambiado. Los enlaces al anterior siguen llevando a ti durante 30 días.}}',
      circumstances,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYou],
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      hello,
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
    paragraphs: [hello, 'Confirma que este es tu correo electrónico para poder usar {site}.'],
    button: 'Confirmar correo',
    afterwards: [
      'El enlace sirve durante 24 horas. Si no has creado una cuenta, no tienes que hacer nada.',
    ],
  },
  addressInUse: {
    subject: 'Ya tienes una cuenta',
    preheader: 'Alguien ha intentado usar tu correo electrónico.',
    paragraphs: [
      hello,
      'Alguien ha intentado usar este correo electrónico para una cuenta en {site}. Es el de tu cuenta{isNamed, select, yes { @{username}} other {}}, así que no ha cambiado nada.',
      'Si has sido tú, inicia sesión. Si has olvidado tu contraseña, allí puedes poner una nueva.',
    ],
    button: 'Iniciar sesión',
    afterwards: ['Si no has sido tú, no tienes que hacer nada.'],
  },
  emailChange: {
    subject: 'Confirma tu nuevo correo electrónico',
    preheader: 'Tu correo cambia cuando abras el enlace.',
    paragraphs: [
      hello,
      'Has pedido usar este correo electrónico para tu cuenta{isNamed, select, yes { @{username}} other {}} de {site}. Vale desde que lo confirmes.',
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
      hello,
      'El correo electrónico de tu cuenta de {site} es ahora {newAddress}. Ya no escribiremos a este.',
      circumstances,
    ],
    button: 'Deshacer el cambio',
    afterwards: [
      'Si has sido tú, no tienes que hacer nada. Si no, deshazlo en 7 días: este correo vuelve a ser el tuyo, pones una contraseña nueva y se cierra la sesión en todos los dispositivos.',
    ],
  },
  identityLinked: {
    subject: '{provider} está conectado a tu cuenta',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [hello, 'Ya puedes iniciar sesión en {site} con {provider}, como {label}.', onThat],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  identityUnlinked: {
    subject: '{provider} ya no está conectado a tu cuenta',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [hello, 'Ya no puedes iniciar sesión en {site} con {provider}.', onThat],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourChange],
  },
  totpAdded: {
    subject: 'Aplicación de autenticación añadida',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      hello,
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
      hello,
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
      hello,
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
      hello,
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
      hello,
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
      hello,
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
      hello,
      'Hemos quitado la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de tu cuenta de {site}, y hemos cerrado la sesión en todos los dispositivos. Inicia sesión con tu contraseña y vuelve a configurar el inicio de sesión en dos pasos.',
      onThat,
    ],
    button: 'Iniciar sesión',
    afterwards: [
      'Si no nos lo has pedido tú, elige allí «¿Has olvidado tu contraseña?» y pon ahora una contraseña nueva.',
    ],
  },
  factorsDropped: {
    subject: 'Inicio de sesión en dos pasos quitado',
    preheader: 'Se había configurado antes de confirmar tu dirección de correo.',
    paragraphs: [
      hello,
      'Tu dirección de correo ya está confirmada. Para que tu cuenta de {site} sea solo tuya, hemos quitado la aplicación de autenticación, las llaves de acceso y los códigos de recuperación que se habían configurado antes. Puedes volver a configurar el inicio de sesión en dos pasos.',
      onThat,
    ],
    button: 'Iniciar sesión',
    afterwards: [notYourChange],
  },
  applicationApproved: {
    subject: 'Cuenta verificada',
    preheader: 'Tus documentos están aprobados. Ya puedes publicar.',
    paragraphs: [
      hello,
      'Hemos aprobado tus documentos. Tu página en {site} muestra que tu cuenta está verificada, y ya puedes publicar.',
    ],
    button: 'Abrir tu estudio',
  },
  applicationRefused: {
    subject: 'Necesitamos tus documentos otra vez',
    preheader: 'Envíalos de nuevo y los revisamos.',
    paragraphs: [
      hello,
      'No hemos podido aceptar los documentos de tu cuenta de {site}. {reason, select, unreadable {La imagen está demasiado oscura, borrosa o cortada.} expired {El documento ha caducado.} incomplete {Falta una parte del documento.} notMatching {La persona, el nombre o el documento no coinciden.} notAccepted {No se acepta este tipo de documento. Usa un pasaporte o un documento de identidad.} underage {El documento muestra a alguien menor de 18 años.} other {}}{hasNote, select, yes {\nNuestro revisor ha escrito: «{note}»} other {}}',
      'Envía de nuevo {documents, select, identity {tu documento de identidad} selfie {la foto en la que sostienes tu documento} other {tu documento de identidad y la foto en la que lo sostienes}}. Podrás publicar cuando hayamos aprobado tus documentos.',
    ],
    button: 'Enviar documentos',
  },
  dataExportReady: {
    subject: 'Tus datos están listos',
    preheader: 'Descárgalos antes del {untilAt}.',
    paragraphs: [
      hello,
      'La copia de tus datos que pediste está lista. Puedes descargarla hasta el {untilAt}; después la eliminaremos.',
    ],
    button: 'Ir a tus datos',
    afterwards: [
      'Antes de la descarga te pedimos que confirmes que eres tú. Si no la has pedido, elige una contraseña nueva y cierra la sesión en los demás dispositivos.',
    ],
  },
  bankAccountChanged: {
    subject: 'Tu cuenta bancaria ha cambiado',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      hello,
      'Ha cambiado la cuenta bancaria en la que cobras tus ingresos de {site}. Después de eso, los pagos esperan 72 horas.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourMoney],
  },
  paymentGatewayChanged: {
    subject: 'Tu cuenta de cobro ha cambiado',
    preheader: 'Si no has sido tú, pon ahora una contraseña nueva.',
    paragraphs: [
      hello,
      'Han cambiado los datos de tu cuenta de {gateway}. Puede que tus ingresos de {site} se paguen ahí.',
      onThat,
    ],
    button: 'Poner una contraseña nueva',
    afterwards: [notYourMoney],
  },
  accountSuspended: {
    subject: 'Tu cuenta está suspendida',
    preheader: 'De momento no puedes iniciar sesión.',
    paragraphs: [
      hello,
      'Hemos suspendido tu cuenta de {site} y hemos cerrado la sesión en todos los dispositivos. Nuestro equipo indicó este motivo: «{reason}»',
      onThat,
    ],
    button: 'Escribirnos',
    afterwards: ['Si crees que es un error, escríbenos.'],
  },
  removalDone: {
    subject: 'Tu cuenta está eliminada',
    preheader: 'Tus datos personales están borrados.',
    paragraphs: [
      hello,
      'Hemos eliminado tu cuenta de {site}, como pediste o como te avisamos, y hemos borrado tus datos personales. Este es el último correo sobre ella.',
      'Puedes registrarte de nuevo con esta dirección cuando quieras. Nadie más puede usar tu nombre de usuario durante un año.',
    ],
  },
  welcome: {
    subject: 'Te damos la bienvenida a {site}',
    preheader: 'Tu cuenta{isNamed, select, yes { @{username}} other {}} está lista.',
    paragraphs: [
      hello,
      'Tu cuenta{isNamed, select, yes { @{username}} other {}} está lista. {role, select, performer {Prepara tu página, elige tus precios y envíanos tus documentos: podrás publicar cuando te hayamos verificado.} other {Sigue gratis a creadores, o suscríbete para ver todo lo que publican. Siempre mostramos el precio antes de que pagues.}}',
      '{asksToConfirm, select, yes {Confirma que este es tu correo electrónico. Así podrás añadir llaves de acceso y el inicio de sesión en dos pasos, vincular otras cuentas y recibir correos con las novedades.} other {}}',
    ],
    button:
      '{asksToConfirm, select, yes {Confirmar tu correo electrónico} other {{role, select, performer {Abrir tu estudio} other {Buscar creadores}}}}',
    afterwards: [
      '{asksToConfirm, select, yes {El enlace sirve durante 24 horas. Si no has creado una cuenta, no tienes que hacer nada.} other {}}',
    ],
  },
  removalAsked: {
    subject: 'Tu cuenta se va a eliminar',
    preheader: 'Puedes cambiar de opinión hasta el {dueAt}.',
    paragraphs: [
      hello,
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
  unsubscribe: 'No recibir más correos como este',
};
