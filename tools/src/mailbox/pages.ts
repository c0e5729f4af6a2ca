import { escapeHtml } from '@ovation/markup/html';
import type { StoredMessage } from './message.ts';
import type { StaffCode } from './staffCode.ts';

export const stylesheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent);
  padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { overflow-wrap: anywhere; }
iframe { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: .5rem;
  height: 40rem; width: 100%; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

/** HTML page. Addresses are relative to `base`, so that the pages also work behind the gateway. */
const page = (title: string, base: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${base}style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const time = (instant: string) =>
  `<time datetime="${escapeHtml(instant)}">${escapeHtml(instant.replace('T', ' ').slice(0, 19))} UTC</time>`;

const row = (message: StoredMessage): string => `<tr>
<td>${time(message.receivedAt)}</td>
<td>${escapeHtml(message.to.join(', '))}</td>
<td><a href="messages/${escapeHtml(message.id)}">${escapeHtml(message.subject || '(no subject)')}</a></td>
</tr>`;

export type ListView = {
  messages: readonly StoredMessage[];
  total: number;
  offset: number;
  limit: number;
  to: string | undefined;
  /** Code of the demo world's staff, where there is one. */
  staffCode: StaffCode | undefined;
};

const pageLinks = ({ total, offset, limit, to }: ListView): string => {
  const filter = to === undefined ? '' : `&amp;to=${encodeURIComponent(to)}`;
  const newer = `<a href="?offset=${Math.max(0, offset - limit)}${filter}">Newer</a>`;
  const older = `<a href="?offset=${offset + limit}${filter}">Older</a>`;
  const links = [...(offset > 0 ? [newer] : []), ...(offset + limit < total ? [older] : [])];
  return links.length > 0 ? `<nav aria-label="Pages">${links.join(' ')}</nav>` : '';
};

const codeSection = (staffCode: StaffCode | undefined): string =>
  staffCode === undefined
    ? ''
    : `<section aria-labelledby="code">
<h2 id="code">Code of the demo staff</h2>
<p><strong>${escapeHtml(staffCode.code)}</strong>, for ${staffCode.secondsLeft} more seconds.
Each code works once. <a href="">Refresh</a></p>
</section>`;

/** List of mails, newest first. */
export const listPage = (view: ListView): string => {
  const table =
    view.messages.length === 0
      ? '<p>No mail here.</p>'
      : `<table>
<thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${view.messages.map(row).join('\n')}</tbody>
</table>`;
  return page(
    'Mailbox',
    '',
    `<h1>Mailbox</h1>
<p>Mail that Ovation sent stays on this machine and is shown here. <a href="">Refresh</a></p>
${codeSection(view.staffCode)}
<form role="search" method="get">
<label>To <input type="email" name="to" value="${escapeHtml(view.to ?? '')}" autocomplete="off"></label>
<button>Show</button>
</form>
<p role="status">${view.total} ${view.total === 1 ? 'message' : 'messages'}</p>
${table}
${pageLinks(view)}`,
  );
};

const linkItem = (link: string): string =>
  `<li><a href="${escapeHtml(link)}" rel="noreferrer noopener">${escapeHtml(link)}</a></li>`;

/** Page of one mail: its HTML in a sandbox, its text and its links. */
export const messagePage = (message: StoredMessage): string =>
  page(
    message.subject || '(no subject)',
    '../',
    `<p><a href="../">All mail</a></p>
<h1>${escapeHtml(message.subject || '(no subject)')}</h1>
<dl>
<dt>From</dt><dd>${escapeHtml(message.from)}</dd>
<dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
<dt>Received</dt><dd>${time(message.receivedAt)}</dd>
</dl>
${
  message.html === ''
    ? `<pre>${escapeHtml(message.text)}</pre>`
    : `<iframe sandbox src="${escapeHtml(message.id)}/html" title="The mail as its reader sees it"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(message.text)}</pre></details>`
}
${message.links.length > 0 ? `<h2>Links</h2><ul>${message.links.map(linkItem).join('')}</ul>` : ''}`,
  );
