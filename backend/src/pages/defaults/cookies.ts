import type { PageWords } from '@ovation/contracts/pages/sitePage';

/** Default text of the cookie notice; it describes what the code stores, and changes with it. */
export const english: PageWords = {
  title: 'Cookie policy',
  description: 'What this site stores in your browser, and what for.',
  text: `\`token\` keeps you signed in: for a year, or for a day when you asked not to be remembered.

\`token-key\` ties your session to this browser, so that a copied token is worth nothing
elsewhere. No script can read it.

\`i18nextLng\` remembers the language that you chose, in a cookie and in this browser.

\`timeZone\` tells the server your time zone, so that pages come with the times of your own clock.

This browser also stores your theme, your cookie choice and anything you’ve typed but not sent.
None of it leaves this device.
`,
};

export const spanish: PageWords = {
  title: 'Política de cookies',
  description: 'Qué guarda este sitio en tu navegador, y para qué.',
  text: `\`token\` mantiene tu sesión abierta: un año, o un día si pediste que no se te recordara.

\`token-key\` une tu sesión a este navegador, para que un token copiado no valga nada en otra
parte. Ningún script puede leerlo.

\`i18nextLng\` recuerda el idioma que elegiste, en una cookie y en este navegador.

\`timeZone\` dice al servidor tu zona horaria, para que las páginas lleguen con las horas de tu
reloj.

Este navegador guarda también tu tema, tu elección sobre las cookies y lo que has escrito sin
enviar. Nada de eso sale de este dispositivo.
`,
};
