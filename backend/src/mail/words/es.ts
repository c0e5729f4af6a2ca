import type { frameInEnglish, MailKind, MailWords } from './en.ts';

const circumstances =
  '{browser, select, none {Con un programa} other {Con {browser} en {system}}}{country, select, none {} other {, desde {country}}}, el {at}.';

const notYou =
  'Si no has sido tú, pon ahora una contraseña nueva. Así se cierra la sesión en todos los dispositivos.';

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
};

export const frameInSpanish: Readonly<Record<keyof typeof frameInEnglish, string>> = {
  linkInText: 'Si el botón no funciona, abre este enlace:',
  footer: 'Recibes este correo porque tienes una cuenta en {site}.',
  footerOfStranger: 'Enviado por {site}.',
};
