import type { PageWords } from '@ovation/contracts/pages/sitePage';

/** Default text of the about page. */
export const english: PageWords = {
  title: 'About {siteName}',
  description: 'What {siteName} is, for fans and for creators.',
  text: `{siteName} is a place where creators share what they make with the people who love it.

## For fans

Follow what you like, subscribe to the creators you want more of, and send a tip when something made
your day. You always see the price before you pay, and you can cancel a subscription at any time.

## For creators

Your page is yours: you set the price, you choose who sees what, and what your fans pay reaches you,
less the share that is shown at each payment. [Open your page](/auth/creator-register).

## What counts

The [terms](/page/terms) say what you and whoever runs this site can expect of each other, the
[privacy notice](/page/privacy) what is kept about you, and the
[cookie policy](/page/politica-de-cookies) what is stored in your browser.
`,
};

export const spanish: PageWords = {
  title: 'Sobre {siteName}',
  description: 'Qué es {siteName}, para fans y para creadores.',
  text: `{siteName} es un lugar donde los creadores comparten lo que hacen con quienes lo disfrutan.

## Para fans

Sigue lo que te gusta, suscríbete a los creadores de los que quieras más, y da una propina cuando algo
te alegre el día. Siempre ves el precio antes de pagar, y puedes cancelar una suscripción cuando
quieras.

## Para creadores

Tu página es tuya: tú pones el precio, tú eliges quién ve qué, y lo que pagan tus fans te llega, menos
la parte que se muestra en cada pago. [Abre tu página](/auth/creator-register).

## Lo que vale

Las [condiciones](/page/terms) dicen qué podéis esperar el uno del otro tú y quien gestiona este sitio,
el [aviso de privacidad](/page/privacy) qué se guarda sobre ti, y la
[política de cookies](/page/politica-de-cookies) qué se guarda en tu navegador.
`,
};
