import type { PageWords } from '@ovation/contracts/pages/sitePage';

/** Default text of the terms. */
export const english: PageWords = {
  title: 'Terms',
  description: 'What you and whoever runs this site can expect of each other.',
  text: `{siteName} is a place where creators share their work with the people who pay for it. These are
the terms between you and whoever runs this site.

## Your account

You must be 18 or older. One person has one account, and only you may use it. Keep your password
to yourself, and sign out other devices under your account settings if you think somebody else
has it.

Creators also show who they are: an identity document, and a photo of themselves holding it. We
check both before a creator can publish.

## Paying

You always see the price before you pay, and nothing is charged before you confirm it.

Tokens are bought by card and spent on tips, posts and messages. They stay in your wallet until
you spend them. They are not money: they can’t be paid out to you or moved to somebody else’s
wallet, and they aren’t refunded, unless the law says otherwise or something you bought was not
delivered.

Subscriptions are charged in advance, by the month or the year, and renew until you cancel. You
can cancel at any time, and then keep access until the end of what you paid for. If a renewal
can’t be charged we try again for a few days, and then the subscription ends. Free trials end by
themselves.

What you buy by itself, a post or a message, stays open to you, even if the creator later
removes it for others.

## If you are a creator

What you post stays yours. You allow us to store it, to show it to those you made it for, and to
make it smaller or blurred for others. Only post what you have the right to post, and only show
people who are 18 or older and who have agreed to it.

You receive what your fans pay, less the share that is shown at each payment and in your
earnings. If a payment is taken back by a fan’s bank, what you received for it may be taken back
too.

## What isn’t allowed

Anything illegal, anything sexual with or about minors, pictures of people who did not agree to
them, threats and harassment, fraud, pretending to be somebody else, and passing on what you
paid to see.

We remove what breaks these rules, and can close the account behind it.

## The rest

We work to keep everything available and correct, but can’t promise that it always is. Your
rights as a consumer stay as they are, whatever is written here.

When these terms change, the day above changes with them, and the new ones count from then on.
If you don’t agree to them, cancel your subscriptions and stop using the site.

What we keep about you is in the [privacy notice](/page/privacy).
`,
};

export const spanish: PageWords = {
  title: 'Condiciones',
  description: 'Qué podéis esperar el uno del otro tú y quien gestiona este sitio.',
  text: `{siteName} es un lugar donde los creadores comparten su trabajo con quienes pagan por él. Estas
son las condiciones entre tú y quien gestiona este sitio.

## Tu cuenta

Debes tener 18 años o más. Cada persona tiene una cuenta, y solo tú puedes usarla. No compartas
tu contraseña, y cierra la sesión de otros dispositivos en los ajustes de tu cuenta si crees que
alguien más la tiene.

Los creadores, además, demuestran quiénes son: con un documento de identidad y una foto en la
que lo sostienen. Revisamos ambos antes de que un creador pueda publicar.

## Pagar

Siempre ves el precio antes de pagar, y no se cobra nada antes de que lo confirmes.

Los tokens se compran con tarjeta y se gastan en propinas, publicaciones y mensajes. Se quedan
en tu monedero hasta que los gastes. No son dinero: no se te pueden pagar ni pasar al monedero
de otra persona, y no se reembolsan, salvo que la ley diga otra cosa o que algo que compraste no
se haya entregado.

Las suscripciones se cobran por adelantado, por mes o por año, y se renuevan hasta que las
canceles. Puedes cancelar cuando quieras, y conservas el acceso hasta el final de lo que
pagaste. Si una renovación no se puede cobrar, lo intentamos de nuevo durante unos días y
después la suscripción termina. Las pruebas gratuitas terminan solas.

Lo que compras por separado, una publicación o un mensaje, sigue abierto para ti, aunque el
creador lo retire después para los demás.

## Si eres creador

Lo que publicas sigue siendo tuyo. Nos permites guardarlo, mostrarlo a quienes va dirigido, y
hacerlo más pequeño o borroso para los demás. Publica solo lo que tienes derecho a publicar, y
muestra solo a personas de 18 años o más que lo hayan aceptado.

Recibes lo que pagan tus fans, menos la parte que se muestra en cada pago y en tus ingresos. Si
el banco de un fan retira un pago, también se te puede retirar lo que recibiste por él.

## Lo que no está permitido

Nada ilegal, nada sexual con menores o sobre ellos, imágenes de personas que no las aceptaron,
amenazas y acoso, fraudes, hacerse pasar por otra persona, ni compartir con otros lo que pagaste
por ver.

Retiramos lo que incumple estas reglas, y podemos cerrar la cuenta que lo publicó.

## Lo demás

Trabajamos para que todo esté disponible y sea correcto, pero no podemos prometer que siempre lo
sea. Tus derechos como consumidor quedan como están, diga lo que diga este texto.

Cuando estas condiciones cambien, cambiará con ellas la fecha de arriba, y las nuevas valdrán
desde entonces. Si no estás de acuerdo, cancela tus suscripciones y deja de usar el sitio.

Lo que guardamos sobre ti está en el [aviso de privacidad](/page/privacy).
`,
};
