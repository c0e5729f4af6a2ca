import type { Language } from '@ovation/contracts/translations/languages';
import { escapeHtml } from '@ovation/markup/html';

/** Content of a mail's HTML: plain texts, which are escaped here only. */
export interface MailLayout {
  readonly language: Language;
  readonly subject: string;
  readonly preheader: string;
  readonly siteName: string;
  readonly origin: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly href: string; readonly label: string } | undefined;
  readonly linkNote: string;
  readonly afterwards: readonly string[];
  readonly footer: string;
  readonly unsubscribe: MailLayout['button'];
}

/** The colours of the product (`ui-kit/theme/vars.css.ts`), which mails cannot import. */
const colours = {
  light: {
    page: '#F6F8F9',
    card: '#FFFFFF',
    text: '#19242A',
    faint: '#566771',
    line: '#E3E9EC',
    brand: '#0A7C96',
    onBrand: '#FFFFFF',
    link: '#08728A',
  },
  dark: {
    page: '#0B1114',
    card: '#11191D',
    text: '#E4EBEE',
    faint: '#AFBEC5',
    line: '#212D33',
    brand: '#2BC3DF',
    onBrand: '#06222A',
    link: '#5AD3EA',
  },
} as const;

const { light, dark } = colours;

/** Dark styles in the head; mail clients that drop them use the inline ones. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important; }
.card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
.text { color: ${dark.text} !important; }
.faint { color: ${dark.faint} !important; }
.link { color: ${dark.link} !important; }
.button { background: ${dark.brand} !important; color: ${dark.onBrand} !important; }
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${light.text};overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const buttonOf = ({ button, linkNote: linkInText }: MailLayout): string => {
  if (!button) return '';
  const href = escapeHtml(button.href);
  return `<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${light.brand};color:${light.onBrand};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="faint" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${light.faint};overflow-wrap:anywhere">${escapeHtml(linkInText)}<br><a class="link" href="${href}" style="color:${light.link}">${href}</a></p>`;
};

const unsubscribeOf = ({ unsubscribe }: MailLayout): string =>
  unsubscribe
    ? `<br><a class="link" href="${escapeHtml(unsubscribe.href)}" style="color:${light.link}">${escapeHtml(unsubscribe.label)}</a>`
    : '';

/** Renders the HTML of a mail, without pictures, scripts or external fonts: it is complete with all of them off. */
export const renderMailHtml = (layout: MailLayout): string => {
  const { language, subject, preheader, siteName, origin, paragraphs, afterwards, footer } = layout;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div class="page" role="article" aria-label="${escapeHtml(subject)}" lang="${language}" style="background:${light.page};padding:24px 16px;${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:700"><a class="link" href="${escapeHtml(origin)}" style="color:${light.link};text-decoration:none">${escapeHtml(siteName)}</a></p>
<div class="card" style="background:${light.card};border:1px solid ${light.line};border-radius:16px;padding:24px">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:28px;color:${light.text}">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${buttonOf(layout)}
${afterwards.map(paragraph).join('\n')}
</div>
<p class="faint" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${light.faint}">${escapeHtml(footer)}${unsubscribeOf(layout)}</p>
</div>
</div>
</body>
</html>
`;
};
