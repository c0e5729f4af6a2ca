import { escapeHtml } from '@ovation/markup/html';
import type { Persona } from './personas.ts';

export const stylesheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 24rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.375rem; margin-block: 0 .25rem; }
form { margin-block: .75rem; }
button { font: inherit; inline-size: 100%; min-block-size: 3rem; padding: .5rem 1rem; text-align: start;
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .5rem;
  background: transparent; color: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid; outline-offset: 2px; }
small { display: block; opacity: .75; }
`;

/** Content security policy: only the page's own content, and forms to this origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const personaForm = (
  { subject, name, handle, email, isVerified }: Persona,
  action: string,
  fields: Readonly<Record<string, string>>,
): string => `<form action="${action}" method="get">
${hiddenFields({ ...fields, subject, name, handle, email, isVerified: String(isVerified) })}
<button>Continue as ${escapeHtml(name)}<small>${escapeHtml(email || `@${handle}`)}</small></button>
</form>`;

export interface ChoicePage {
  readonly provider: string;
  /** Target of each choice, relative to the page. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly personas: readonly Persona[];
}

/** Page for choosing an identity. */
export const choicePage = ({
  provider,
  action,
  fields,
  personas,
}: ChoicePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local ${provider}</title>
<link rel="stylesheet" href="../style.css">
</head>
<body>
<main>
<h1>Local ${provider}</h1>
<p>This stands in for ${provider} on this machine. Who are you?</p>
${personas.map((persona) => personaForm(persona, action, fields)).join('\n')}
<form action="${action}" method="get">
${hiddenFields({ ...fields, cancel: '1' })}
<button>Cancel</button>
</form>
</main>
</body>
</html>
`;
