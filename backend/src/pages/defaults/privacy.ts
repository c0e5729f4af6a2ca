import type { PageWords } from '@ovation/contracts/pages/sitePage';

/** Default text of the privacy notice. */
export const english: PageWords = {
  title: 'Privacy',
  description: 'What is kept about you, who sees it, and for how long.',
  text: `## What we keep

Your email address, username, display name and pictures, and when you joined. Your password
never reaches us: we keep only a value that can check it.

What you post and write, whom you subscribe to, and each token that you bought, spent or
received. These make your feed, your messages and your statement.

Cards are taken by our payment provider. We see the brand, the last four digits and the expiry
date, never the number.

Where you are signed in: the browser, the network address, and when it was last used. You can
see that under your account settings, and sign each of them out.

Of creators also the country, an identity document and a photo with it. Only those who review
them can open these.

## Who sees it

A creator’s page is public, and search engines may list it. What is for subscribers, or for
sale, is shown only to those who may see it. Fans have no public page, and other
fans don’t find you: your name, your picture and what you tell of yourself are seen by the creators
whom you follow, subscribe to, tip, buy from or write to. What you comment is shown with your name
and picture to whoever sees the post.

The payment provider gets what a payment needs. We sell nothing to anybody, and show no
advertising.

What is stored in your browser is in the [cookie policy](/page/politica-de-cookies).

## For how long, and your rights

Your personal details are stored encrypted, under a key of your own. When your account is
removed that key is destroyed, and nobody can read them any more. The amounts of payments stay
in the books, without your name, for as long as bookkeeping law asks.

You can ask whoever runs this site for a copy of what is kept about you, to have it corrected,
or to have your account removed. If you think that something is not right, you can also turn to
your data protection authority.
`,
};

export const spanish: PageWords = {
  title: 'Privacidad',
  description: 'Qué se guarda sobre ti, quién lo ve y durante cuánto tiempo.',
  text: `## Lo que guardamos

Tu correo electrónico, nombre de usuario, nombre visible e imágenes, y cuándo te uniste. Tu
contraseña nunca nos llega: guardamos solo un valor con el que comprobarla.

Lo que publicas y escribes, a quién te suscribes, y cada token que compraste, gastaste o
recibiste. De eso salen tu inicio, tus mensajes y tus movimientos.

De las tarjetas se encarga nuestro proveedor de pagos. Nosotros vemos la marca, las cuatro
últimas cifras y la fecha de caducidad, nunca el número.

Dónde has iniciado sesión: el navegador, la dirección de red y cuándo se usó por última vez.
Puedes verlo en los ajustes de tu cuenta y cerrar cada sesión.

De los creadores, además, el país, un documento de identidad y una foto con él. Solo pueden
abrirlos quienes los revisan.

## Quién lo ve

La página de un creador es pública y los buscadores pueden mostrarla. Lo que es para
suscriptores o está a la venta solo lo ve quien puede verlo. Los fans no tienen página pública
y otros fans no te encuentran: tu nombre, tu imagen y lo que cuentas de ti los ven los creadores a
los que sigues, te suscribes, das propinas, compras o escribes. Lo que comentas se muestra con tu
nombre y tu imagen a quien ve la publicación.

El proveedor de pagos recibe lo que un pago necesita. No vendemos nada a nadie ni mostramos
publicidad.

Lo que se guarda en tu navegador está en la [política de cookies](/page/politica-de-cookies).

## Cuánto tiempo, y tus derechos

Tus datos personales se guardan cifrados, con una clave propia. Cuando se elimina tu cuenta, esa
clave se destruye y nadie puede volver a leerlos. Los importes de los pagos siguen en los
libros, sin tu nombre, el tiempo que pida la ley contable.

Puedes pedir a quien gestiona este sitio una copia de lo que se guarda sobre ti, que se corrija,
o que se elimine tu cuenta. Si crees que algo no está bien, también puedes acudir a tu autoridad
de protección de datos.
`,
};
