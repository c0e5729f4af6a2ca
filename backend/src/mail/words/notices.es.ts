import { helloInSpanish as hello, type MailWords } from './mailWords.ts';
import type { noticeMailsInEnglish } from './notices.en.ts';

export const noticeMailsInSpanish: Readonly<Record<keyof typeof noticeMailsInEnglish, MailWords>> =
  {
    noticeDigest: {
      subject: 'Novedades para ti en {site}',
      preheader: 'Lo que todavía no has visto.',
      paragraphs: [
        hello,
        'Esto es lo que todavía no has visto:',
        '{newPosts, plural, =0 {} one {Alguien a quien sigues ha publicado algo nuevo{newPostsBy}.} other {# creadores a los que sigues han publicado algo nuevo{newPostsBy}.}}',
        '{comments, plural, =0 {} one {Alguien ha comentado o respondido{commentsBy}.} other {# personas han comentado o respondido{commentsBy}.}}',
        '{mentions, plural, =0 {} one {Alguien te ha mencionado{mentionsBy}.} other {# personas te han mencionado{mentionsBy}.}}',
        '{likes, plural, =0 {} one {A alguien le gusta lo que has publicado{likesBy}.} other {A # personas les gusta lo que has publicado{likesBy}.}}',
        '{followers, plural, =0 {} one {Tienes un nuevo seguidor{followersBy}.} other {Tienes # nuevos seguidores{followersBy}.}}',
        '{subscribers, plural, =0 {} one {Tienes un nuevo suscriptor{subscribersBy}.} other {Tienes # nuevos suscriptores{subscribersBy}.}}',
        '{tips, plural, =0 {} one {Un fan te ha enviado una propina{tipsBy}.} other {# fans te han enviado propinas{tipsBy}.}}',
        '{sales, plural, =0 {} one {Un fan te ha comprado algo{salesBy}.} other {# fans te han comprado algo{salesBy}.}}',
      ],
      button: 'Abrir tus notificaciones',
      afterwards: [
        'Lo enviamos como mucho una vez al día y solo si hay algo nuevo. En tu cuenta eliges qué incluye.',
      ],
    },
  };
