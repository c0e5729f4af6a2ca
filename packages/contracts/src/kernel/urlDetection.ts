import { normalized } from './characters/rules.ts';

/** Look-alikes of URL characters: fonts show them alike, and browsers accept some of them. */
const lookalikeChars: readonly (readonly [RegExp, string])[] = [
  [/[\u3002\uFF61\u2024\uFE52]/gu, '.'],
  [/[\u2044\u2215\u29F8\u2571]/gu, '/'],
  [/[\u2236\uA789\u02D0]/gu, ':'],
];

/** Top-level domains that no personal name ends with. */
const commonTopLevelDomains = [
  'com',
  'net',
  'org',
  'info',
  'biz',
  'edu',
  'gov',
  'xyz',
  'online',
  'site',
  'website',
  'blog',
  'shop',
  'store',
  'app',
  'dev',
  'cloud',
  'tech',
  'link',
  'click',
  'icu',
  'vip',
  'club',
  'live',
  'top',
  'buzz',
  'cyou',
  'sbs',
  'support',
  'help',
  'email',
  'finance',
  'casino',
  'bet',
  'test',
  'example',
  'onion',
  'рф',
  'рус',
  'укр',
  'срб',
  'бел',
  '中国',
  '中國',
  '公司',
  '网络',
  '在线',
  '한국',
  'भारत',
].join('|');
/** Country top-level domains; names (`Dr.No`, `J.Lo`, `just.me`) end with others, or are partly in capitals. */
const countryTopLevelDomains = [
  'ac',
  'ae',
  'ai',
  'au',
  'br',
  'ca',
  'cc',
  'cf',
  'ch',
  'cn',
  'co',
  'cz',
  'de',
  'dk',
  'es',
  'eu',
  'fm',
  'fr',
  'ga',
  'gg',
  'gl',
  'gq',
  'gr',
  'hk',
  'ie',
  'il',
  'io',
  'ir',
  'jp',
  'kr',
  'ly',
  'ml',
  'mx',
  'nl',
  'nz',
  'pl',
  'pt',
  'pw',
  'ro',
  'rs',
  'ru',
  'se',
  'sg',
  'sh',
  'sk',
  'su',
  'tk',
  'tr',
  'tv',
  'tw',
  'ua',
  'uk',
  'vn',
  'ws',
  'za',
].join('|');

const within = '[\\p{L}\\p{M}\\p{N}-]';
const notWithin = `(?!${within})`;

/** Patterns that mail programs and chats turn into links. A name may have dots: `J.R. Smith`, `Ana.María`. */
const urlPatterns: readonly RegExp[] = [
  /:\/\//u,
  // A scheme and its target.
  /(?<![\p{L}\p{N}])(?:https?|ftps?|wss?|mailto|tel|sms|javascript|data|file):(?=\S)/iu,
  /(?<![\p{L}\p{N}])www\./iu,
  // An email address: text, and after the `@` something with a dot.
  /[^\s@]@(?:[\p{L}\p{M}\p{N}_-]+\.)[\p{L}\p{N}]/u,
  // A domain with a path, port or query.
  new RegExp(`${within}\\.(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z\\d-]+)(?::\\d|[/?#](?=\\S)|/)`, 'iu'),
  new RegExp(`${within}\\.xn--`, 'iu'),
  /(?<![\p{N}.])\p{N}{1,3}(?:\.\p{N}{1,3}){3}(?![\p{N}.])/u,
  // A bare domain.
  new RegExp(`${within}\\.(?:${commonTopLevelDomains})${notWithin}`, 'iu'),
  new RegExp(`[\\p{Ll}\\p{N}-]{2}\\.(?:${countryTopLevelDomains})${notWithin}`, 'u'),
  new RegExp(`[\\p{Lu}\\p{N}-]{2}\\.(?:${countryTopLevelDomains.toUpperCase()})${notWithin}`, 'u'),
];

/** True if a line has text that people or programs would take for an external link. */
export const containsUrl = (line: string): boolean => {
  const plain = lookalikeChars.reduce(
    (text, [signs, sign]) => text.replace(signs, sign),
    normalized(line, 'NFKC'),
  );
  return urlPatterns.some((shape) => shape.test(plain));
};
