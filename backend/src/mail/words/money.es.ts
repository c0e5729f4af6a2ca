import { helloInSpanish as hello, type MailWords } from './mailWords.ts';
import type { moneyMailsInEnglish } from './money.en.ts';

const receiptNumber = 'Número de recibo: {receipt}';

export const moneyMailsInSpanish: Readonly<Record<keyof typeof moneyMailsInEnglish, MailWords>> = {
  paymentReturned: {
    subject: 'Te hemos devuelto un pago',
    preheader: 'Una suscripción no pudo empezar, así que recuperas tu dinero.',
    paragraphs: [
      hello,
      'Has pagado {amount, number, ::.00} {currency} en {site} por una suscripción que ya no está disponible para ti. No ha empezado, y hemos devuelto el importe completo a tu tarjeta. Tu banco puede tardar hasta 10 días en mostrarlo.',
    ],
    button: 'Ver tus pagos',
  },
  topUpReceipt: {
    subject: 'Recibo: {tokens, plural, one {# token} other {# tokens}}',
    preheader: 'Has pagado {amount, number, ::.00} {currency}.',
    paragraphs: [
      hello,
      'Has pagado {amount, number, ::.00} {currency} el {paidAt} por {tokens, plural, one {# token} other {# tokens}} en {site}.',
      receiptNumber,
    ],
    button: 'Ver tu recibo',
  },
  subscriptionReceipt: {
    subject:
      '{isRenewal, select, yes {Recibo: renovación de {creator}} other {Te has suscrito a {creator}}}',
    preheader: 'Has pagado {amount, number, ::.00} {currency}.',
    paragraphs: [
      hello,
      'Has pagado {amount, number, ::.00} {currency} el {paidAt} por {plan, select, yearly {un año} other {un mes}} de {creator} en {site}.',
      'Tienes acceso hasta el {untilAt}. Entonces se renueva, salvo que la canceles antes.',
      receiptNumber,
    ],
    button: 'Ver tu recibo',
  },
  trialBegun: {
    subject: 'Tu prueba gratis de {creator}',
    preheader: 'Termina sola y no se cobra nada.',
    paragraphs: [
      hello,
      'Tu prueba gratis de {creator} en {site} ha empezado. Tienes acceso hasta el {untilAt}. Entonces termina sola y no se cobra nada.',
    ],
    button: 'Ver tus suscripciones',
  },
  trialEnding: {
    subject: 'Tu prueba gratis de {creator} termina pronto',
    preheader: 'Suscríbete para conservar el acceso.',
    paragraphs: [
      hello,
      'Tu prueba gratis de {creator} en {site} termina el {untilAt}. No se cobra nada. Suscríbete para conservar el acceso.',
    ],
    button: 'Ir a {creator}',
  },
  renewalAhead: {
    subject: 'Tu suscripción a {creator} se renueva pronto',
    preheader: 'Se cobrarán {amount, number, ::.00} {currency}.',
    paragraphs: [
      hello,
      'Tu suscripción a {creator} en {site} se renueva el {renewsAt} por {plan, select, yearly {un año} other {un mes}}. Cobramos {amount, number, ::.00} {currency} en tu tarjeta más o menos una hora antes.',
      'No tienes que hacer nada para conservarla. Si ya no la quieres, cancélala antes.',
    ],
    button: 'Ver tus suscripciones',
  },
  renewalPriceChanged: {
    subject: 'Cambia lo que pagas por {creator}',
    preheader: 'Desde el {effectiveAt}: {amount, number, ::.00} {currency}.',
    paragraphs: [
      hello,
      'Desde el {effectiveAt}, tu suscripción a {creator} en {site} cuesta {amount, number, ::.00} {currency} al {plan, select, yearly {año} other {mes}}. Hasta entonces no cambia nada.',
    ],
    button: 'Ver tus suscripciones',
  },
  renewalFailed: {
    subject: 'No hemos podido renovar {creator}',
    preheader:
      '{isLast, select, yes {Tu suscripción ha terminado.} other {Revisa tu tarjeta para conservar el acceso.}}',
    paragraphs: [
      hello,
      'No hemos podido cobrar en tu tarjeta la suscripción a {creator} en {site}. {isLast, select, yes {No lo intentaremos más y tu suscripción ha terminado. Puedes suscribirte otra vez cuando quieras.} other {Lo intentaremos otra vez el {againAt}. Revisa antes tu tarjeta para conservar el acceso.}}',
    ],
    button: '{isLast, select, yes {Ver tus suscripciones} other {Revisar tu tarjeta}}',
  },
  subscriptionCanceled: {
    subject: 'Tu suscripción a {creator} está cancelada',
    preheader: '{isBlocked, select, yes {No se cobra nada más.} other {Termina el {untilAt}.}}',
    paragraphs: [
      hello,
      'Tu suscripción a {creator} en {site} está cancelada{isBlocked, select, yes { porque una de las dos personas ha bloqueado a la otra. Mientras dure, no tienes acceso y no se cobra nada más. Lo pagado no se devuelve por sí solo: si crees que debería devolverse, escríbenos.} other {. Termina el {untilAt} y no se cobra nada más.}}',
    ],
    button: 'Ver tus suscripciones',
  },
  firstSubscriber: {
    subject: 'Tienes tu primera suscripción',
    preheader: 'Alguien se ha suscrito a tu página.',
    paragraphs: [
      hello,
      'Alguien se ha suscrito a tu página de {site}: es la primera persona. Salúdala con un mensaje y cuéntale qué vas a publicar.',
    ],
    button: 'Ver tus suscriptores',
  },
};
