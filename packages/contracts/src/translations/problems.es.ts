/** Problem messages in Spanish, by code. */
export const problemsInSpanish: Readonly<Record<string, string>> = {
  ACCOUNT_BEING_REMOVED:
    'Has pedido que se elimine tu cuenta, así que ninguna suscripción puede empezar ni renovarse. No se ha cobrado nada. Conserva tu cuenta e inténtalo de nuevo.',
  ACCOUNT_SUSPENDED: 'Esta cuenta está suspendida. Escríbenos si crees que es un error.',
  ALREADY_BOUGHT: 'Ya lo has comprado.',
  ALREADY_VOTED: 'Ya has votado en esta encuesta, y un voto es definitivo.',
  POLL_CLOSED: 'Esta encuesta ha terminado. Mira cómo se ha votado.',
  TOO_MANY_CATEGORIES: 'Puede haber {maximum} categorías. Quita una antes de añadir otra.',
  ALREADY_SUBSCRIBED: 'Ya estás suscrito a este creador.',
  AUTHENTICATION_FAILED:
    'Tu banco no lo ha confirmado. No se ha cobrado nada. Inténtalo de nuevo o usa otra tarjeta.',
  AUTHENTICATION_REQUIRED:
    'Tu banco quiere que lo confirmes. No se ha cobrado nada. Inténtalo de nuevo o usa otra tarjeta.',
  CAPTCHA_FAILED: 'No hemos podido comprobarlo. Inténtalo de nuevo.',
  CAPTCHA_REQUIRED: 'Demuestra que no eres un robot e inténtalo de nuevo.',
  CAPTIONS_TOO_MANY:
    'Un archivo puede tener subtítulos en {max, plural, one {# idioma} other {# idiomas}}. Quita antes alguno.',
  CAPTIONS_UNREADABLE: 'No podemos leer estos subtítulos. Sube un archivo WebVTT (.vtt).',
  CARD_DECLINED:
    'Tu tarjeta ha sido rechazada. No se ha cobrado nada. Usa otra tarjeta o pregunta a tu banco.',
  CARD_EXPIRED: 'Tu tarjeta ha caducado. No se ha cobrado nada. Usa otra tarjeta.',
  CARD_GONE:
    'Esta tarjeta ya no se puede usar. No se ha cobrado nada. Introdúcela de nuevo o usa otra.',
  CARD_LIMIT_REACHED:
    'Tu tarjeta ha llegado a su límite. No se ha cobrado nada. Usa otra tarjeta o inténtalo más tarde.',
  CARD_NOT_FOUND: 'Esta tarjeta no existe.',
  CARD_NOT_SUPPORTED:
    'Tu tarjeta no sirve para esto. No se ha cobrado nada. Usa otra tarjeta o pregunta a tu banco.',
  CARD_NOT_USABLE: 'Hay que confirmar esta tarjeta antes de usarla.',
  CARD_REQUIRED: 'Añade una tarjeta y vuelve a intentarlo.',
  COMMON_PASSWORD: 'Esta contraseña es demasiado común. Elige otra.',
  CONFLICT: 'Alguien ha cambiado esto en el mismo momento. Inténtalo de nuevo.',
  COUPON_NOT_FOUND: 'Este código de cupón no es válido.',
  CURRENCY_NOT_SUPPORTED:
    'Tu tarjeta no puede pagar en esta moneda. No se ha cobrado nada. Usa otra tarjeta.',
  CURSOR_INVALID:
    'No podemos cargar más de esta lista desde aquí. Vuelve a empezar por el principio.',
  DATA_EXPORT_READY: 'Ya tienes lista una copia de tus datos. Elimínala antes de pedir otra.',
  DUPLICATE_PAYMENT:
    'Tu banco acaba de recibir el mismo pago y ha rechazado este. No se ha cobrado nada más. Mira tus pagos con tarjeta antes de intentarlo de nuevo.',
  EMAIL_UNCONFIRMED:
    'Confirma antes tu dirección de correo: abre el enlace que te enviamos a ella.',
  EMAIL_NOT_VERIFIED:
    'Abre primero el enlace que hemos enviado a tu correo electrónico y después inicia sesión.',
  EMAIL_TAKEN: 'Ya hay una cuenta con este correo electrónico.',
  FEED_CHANGED:
    'Esta publicación se ha cambiado en otro sitio mientras tanto. Míralo antes de guardar: si guardas otra vez, lo reemplazas.',
  FEED_INCOMPLETE: 'A esta publicación le falta algo.',
  FILE_NOT_FAILED: 'Este archivo no ha fallado, así que no hay nada que reintentar.',
  FILE_NOT_FOUND: 'Un archivo de esta publicación no existe o no es tuyo.',
  FOLLOWING_SELF: 'No puedes seguirte a ti mismo.',
  ALREADY_VERIFIED: 'Estos documentos ya se han aprobado.',
  NOTHING_TO_REVIEW: 'Esta solicitud ya se decidió. Primero tienen que llegar documentos nuevos.',
  NOT_AN_ADULT: 'Tienes que tener 18 años o más. Revisa tu fecha de nacimiento.',
  UNKNOWN_CATEGORY: 'Una de estas categorías no se ofrece. Elige de la lista.',
  FORBIDDEN: 'No puedes hacer eso.',
  FREE_SUBSCRIPTION_DISABLED: 'Por ahora las suscripciones no pueden ser gratuitas.',
  FREE_SUBSCRIPTION_USED: 'Ya tuviste una suscripción gratuita a este creador.',
  IDEMPOTENCY_MISMATCH: 'Esta clave de idempotencia se usó para otra petición.',
  IDENTITY_EMAIL_TAKEN:
    'Ya hay una cuenta con este correo electrónico. Entra con tu contraseña y conecta {provider} en tu cuenta.',
  IDENTITY_PROOF_EXPIRED: 'Ha pasado demasiado tiempo. Empieza de nuevo.',
  IDENTITY_PROVIDER_AWAY:
    '{provider} no responde en este momento. Inténtalo de nuevo en un momento.',
  IDENTITY_PROVIDER_OFF: 'Aquí no se puede entrar con {provider}.',
  IDENTITY_PROVIDER_TAKEN: 'Tu cuenta ya tiene otra cuenta de {provider}. Desconecta primero esa.',
  IDENTITY_REFUSED: '{provider} no ha confirmado quién eres. Inténtalo de nuevo.',
  IDENTITY_TAKEN: 'Esta cuenta de {provider} ya está conectada a otra cuenta de aquí.',
  INCORRECT_CREDENTIALS: '¡Credenciales incorrectas!',
  INCORRECT_CVC:
    'El código de seguridad no es correcto. No se ha cobrado nada. Revísalo e inténtalo de nuevo.',
  INCORRECT_EXPIRY:
    'La fecha de caducidad no es correcta. No se ha cobrado nada. Revísala e inténtalo de nuevo.',
  INCORRECT_NUMBER:
    'El número de la tarjeta no es correcto. No se ha cobrado nada. Revísalo e inténtalo de nuevo.',
  INSUFFICIENT_BALANCE: 'No tienes suficientes tokens. Recarga tu monedero e inténtalo de nuevo.',
  INSUFFICIENT_FUNDS:
    'Tu tarjeta no tiene fondos suficientes. No se ha cobrado nada. Usa otra tarjeta.',
  INTERNAL: 'Ha ocurrido un error, inténtalo de nuevo más tarde',
  INVALID: 'Algunos campos no son válidos.',
  LAST_WAY_IN: 'Es tu única forma de entrar. Pon primero una contraseña.',
  LINK_EXPIRED: 'Este enlace ya no sirve. Pide uno nuevo.',
  MALFORMED: 'No se ha podido leer la petición.',
  MESSAGE_ALREADY_BOUGHT: 'Ya has comprado este mensaje.',
  MESSAGE_NOT_FOR_SALE: 'Este mensaje no está bloqueado.',
  MESSAGE_SOLD: 'Este mensaje se ha comprado, así que no se puede eliminar.',
  METHOD_NOT_ALLOWED: 'Esta dirección no admite ese método.',
  MEDIA_UNAVAILABLE:
    'Aquí no se pueden subir vídeos ni audio en este momento. Las fotos y los textos sí.',
  NOT_PLAYABLE: 'Solo los vídeos y los audios pueden tener subtítulos.',
  MISDIRECTED: 'Esta no es la dirección de este sitio.',
  MONTHLY_PRICE_MISSING:
    'Pon primero un precio mensual. El precio anual y la prueba gratuita se suman a él.',
  IDENTITY_ASLEEP:
    'Inicia sesión con tu contraseña. {provider} está desactivado desde que se puso una nueva por correo: actívalo otra vez en tu cuenta.',
  LINK_NEEDS_OWNER: 'Inicia sesión primero en la cuenta de este enlace, o escribe su contraseña.',
  NO_EMAIL_CHANGE: 'No hay ningún correo electrónico nuevo que confirmar.',
  NOT_A_FAN: 'Solo los fans pueden hacer eso.',
  NOT_A_PERFORMER: 'Solo los creadores pueden hacer eso.',
  NOT_FAN_AND_CREATOR: 'Una conversación es entre un fan y un creador.',
  NOT_FOR_SALE: 'Esto no está a la venta.',
  NOT_FOUND: 'No hemos podido encontrarlo.',
  NO_SECOND_FACTOR:
    'Los códigos de recuperación son para el inicio de sesión en dos pasos. Actívalo primero.',
  PACKAGE_NOT_FOUND: 'Este paquete de tokens no está disponible.',
  PAGE_CHANGED:
    'Alguien más ha cambiado esta página mientras tanto. Cárgala de nuevo antes de guardar.',
  PASSKEY_KNOWN: 'Esta llave de acceso ya está en tu lista.',
  PAYMENT_METHOD_INVALID:
    'No hemos encontrado esta tarjeta en el proveedor de pagos. Introdúcela de nuevo.',
  PAYMENT_UNDER_WAY: 'Se está procesando un pago de esta suscripción. Espera un momento.',
  PERFORMER_NOT_FOUND: 'Este creador no existe.',
  PERFORMER_NOT_VERIFIED:
    'Los creadores pueden publicar, poner precios, escribir a sus fans y cobrar cuando se han verificado sus documentos.',
  PICTURE_NOT_FOUND: 'Solo puedes usar una imagen que hayas subido.',
  PRICE_CHANGED: 'El precio ha cambiado. No se ha cobrado nada.',
  PRICE_OUT_OF_RANGE:
    'Una suscripción cuesta de {minimum, number, ::.00} a {maximum, number, ::.00} {currency}.',
  PRICE_TOO_LOW: 'El precio mínimo es de {minimum, plural, one {# token} other {# tokens}}.',
  PROCESSING_ERROR:
    'Tu banco no ha podido procesarlo ahora mismo. No se ha cobrado nada. Inténtalo de nuevo en un momento.',
  RATE_LIMITED:
    'Demasiadas peticiones. Espera {minutes, plural, =0 {{seconds, plural, one {# segundo} other {# segundos}}} one {# minuto} other {# minutos}}.',
  REMOVAL_UNDER_WAY: 'Tu cuenta se está eliminando. Ya no se puede detener.',
  SIGN_IN_AGAIN: 'Para cambiar esto, sal y vuelve a entrar primero.',
  SLUG_TAKEN: 'Ya hay una página en esta dirección. Elige otra.',
  REPORTING_OWN: 'No puedes denunciar algo tuyo.',
  REPORT_CLOSED: 'Alguien ya ha cerrado esta denuncia.',
  SECOND_FACTOR_NEEDED:
    'El equipo necesita un segundo paso para iniciar sesión. Añade otro antes de quitar este.',
  SECOND_FACTOR_REQUIRED: 'Un paso más: confirma que eres tú.',
  SECOND_FACTOR_SETUP_REQUIRED:
    'Configura primero el inicio de sesión en dos pasos. El equipo no puede trabajar sin él.',
  STEP_UP_REQUIRED: 'No se ha cambiado nada. Confirma que eres tú para continuar.',
  SUBSCRIPTION_NOT_ACTIVE: 'Esta suscripción no está activa.',
  SUBSCRIPTION_NOT_OFFERED: 'Este creador no ofrece este tipo de suscripción.',
  TICKET_EXPIRED: 'Has tardado demasiado. Inicia sesión otra vez.',
  TIP_OUT_OF_RANGE:
    'Una propina es de {minimum} a {maximum, plural, one {# token} other {# tokens}}.',
  TOO_LARGE: 'Eso es demasiado grande.',
  STORAGE_FULL: 'Tus archivos pueden ocupar {gigabytes} GB, y este ya no cabe.',
  TOO_MANY_CARDS: 'Quita una tarjeta antes de añadir otra.',
  TOO_MANY_FOLLOWS:
    'Puedes seguir a {maximum, number} creadores. Deja de seguir a uno para seguir a otro.',
  TOO_MANY_PASSKEYS: 'Puedes tener {max} llaves de acceso. Quita una que ya no uses.',
  TOO_SLOW: 'La petición tardó demasiado en llegar. Inténtalo de nuevo.',
  TOP_UP_OUT_OF_RANGE:
    'Una recarga es de {minimum, number, ::.00} a {maximum, number, ::.00} {currency}.',
  TOTP_ALREADY_ON: 'Ya usas una aplicación de autenticación. Quítala antes de configurar otra.',
  UNAUTHENTICATED: '¡Inicia sesión, por favor!',
  UNAVAILABLE: 'Una parte del servicio no está disponible ahora mismo. Inténtalo de nuevo.',
  UNKNOWN_PROVIDER: 'Este proveedor de pagos no está disponible.',
  UNSUPPORTED_MEDIA: 'Ese tipo de contenido no se acepta aquí.',
  USERNAME_TAKEN: 'Este nombre de usuario ya está ocupado.',
  WRONG_CODE: 'Ese código no es correcto o ya se ha usado. Introduce el más reciente.',
  WRONG_PASSKEY:
    'Esa llave de acceso no ha funcionado aquí. Inténtalo de nuevo o elige otra forma.',
  WRONG_PASSWORD: 'Esa no es tu contraseña actual.',
  ALREADY_SUSPENDED: 'Esta cuenta ya está suspendida.',
  CANNOT_BLOCK_YOURSELF: 'No puedes bloquearte a ti mismo.',
  CANNOT_MUTE_YOURSELF: 'No puedes silenciarte a ti mismo.',
  CANNOT_SUSPEND:
    'No puedes suspenderte a ti mismo, y solo un administrador puede suspender a alguien del equipo.',
  COUNTRY_BLOCKED: 'Ovation no está disponible en tu país.',
  MAINTENANCE: 'Estamos haciendo tareas de mantenimiento. Inténtalo de nuevo dentro de un rato.',
  NOT_SUSPENDED: 'Esta cuenta no está suspendida.',
  TOO_MANY_MUTED:
    'Has silenciado a tantos creadores como es posible. Deja antes de silenciar a alguno.',
  NO_RELATION_YET:
    'Podrás escribir cuando este fan te siga, se suscriba, te envíe una propina, te compre algo o te escriba.',
  PERSON_UNREACHABLE: 'No puedes escribir a esta persona.',
  PERSON_BLOCKED: 'Has bloqueado a esta persona. Desbloquéala para hacer eso.',
  PERSON_LEFT: 'Esta cuenta se eliminó. Nadie puede escribir en esta conversación.',
  TOO_MANY_BLOCKED: 'Has bloqueado a tantas personas como es posible. Desbloquea antes a alguien.',
  COMMENTS_CLOSED: 'Los comentarios están cerrados aquí.',
  COMMENTS_FOR_SUBSCRIBERS: 'Aquí solo pueden comentar los suscriptores.',
  LOCKED: 'Desbloquea esto para leer y escribir comentarios.',
};
