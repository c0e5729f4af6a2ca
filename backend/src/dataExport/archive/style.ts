/** Stylesheet of the pages, inline: light and dark, for phones and print. */
export const style = `
:root { color-scheme: light dark; --page: #f6f8f9; --card: #ffffff; --text: #19242a; --faint: #566771; --line: #d5dde1; --link: #08728a; }
@media (prefers-color-scheme: dark) { :root { --page: #0b1114; --card: #11191d; --text: #e4ebee; --faint: #afbec5; --line: #2b3a42; --link: #5ad3ea; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/24px system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header, main { max-inline-size: 72rem; margin-inline: auto; padding: 16px; }
main { padding-block-end: 48px; }
nav a { display: inline-block; padding-block: 8px; margin-inline-end: 16px; }
h1 { font-size: 28px; line-height: 36px; margin: 8px 0; overflow-wrap: anywhere; }
h2 { font-size: 20px; line-height: 28px; margin: 32px 0 8px; }
h3 { font-size: 16px; line-height: 24px; margin: 0; }
a { color: var(--link); }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
p { margin: 4px 0; max-inline-size: 44rem; }
.none { color: var(--faint); font-size: 14px; line-height: 20px; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.contents { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
.contents li, .scroll { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.contents li { padding: 16px; }
.scroll { margin-block-start: 16px; overflow-x: auto; }
table { border-collapse: collapse; inline-size: max-content; min-inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding: 10px 16px; border-block-end: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
tr:last-child > * { border-block-end: 0; }
thead th { font-size: 14px; line-height: 20px; color: var(--faint); white-space: nowrap; }
td { max-inline-size: 22rem; }
.upright { inline-size: 100%; }
.upright td { max-inline-size: none; }
.upright th { inline-size: 14rem; color: var(--faint); font-weight: 500; }
time { white-space: nowrap; }
.files { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
.files img { display: block; block-size: 96px; max-inline-size: 160px; object-fit: cover; border-radius: 8px; }
@media (max-width: 40rem) { .upright th, .upright td { display: block; inline-size: auto; } .upright th { border: 0; padding-block-end: 0; } .upright td { padding-block-start: 2px; } }
`;
