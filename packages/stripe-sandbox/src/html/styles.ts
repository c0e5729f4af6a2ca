import { Markup } from '@ovation/markup/html';

const sheet = `
:root {
  color-scheme: light dark;
  --ground: #f6f8fa; --surface: #ffffff; --text: #16202b; --quiet: #56616d; --line: #d5dce3;
  --accent: #00687d; --on-accent: #ffffff; --good: #10703c; --bad: #a8211b; --wait: #7a4f00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f151b; --surface: #18212a; --text: #e8edf2; --quiet: #a5b1bd; --line: #33404d;
    --accent: #4cc9e0; --on-accent: #06222a; --good: #63d297; --bad: #ff9c94; --wait: #f0c060;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--surface); padding: 8px; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1080px; margin: 0 auto; padding: 16px 24px; }
header > div { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }
header strong { margin-right: auto; }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px; }
nav a { display: inline-block; padding: 8px 0; }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
h1 { font-size: 24px; line-height: 1.25; margin: 16px 0; overflow-wrap: anywhere; }
.card > :first-child { margin-top: 0; }
.card > :last-child, .card > form:last-child .actions { margin-bottom: 0; }
h2 { font-size: 18px; margin: 32px 0 8px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
.narrow { max-width: 440px; margin: 8vh auto; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: 12px 16px; color: var(--quiet); }
th, td { text-align: left; padding: 10px 16px; border-top: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 600; font-size: 14px; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; margin: 0; }
.state { font-weight: 600; white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); } .wait { color: var(--wait); }
.quiet { color: var(--quiet); }
form.row, .actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 16px 0; }
label { display: grid; gap: 4px; font-size: 14px; color: var(--quiet); }
input, select { font: inherit; color: var(--text); background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; min-height: 44px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.second { background: transparent; color: var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 24px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.notice { border-left: 4px solid var(--accent); padding: 8px 16px; background: var(--surface); }
@media (max-width: 480px) { .actions button { width: 100%; } header > div, main { padding: 12px 16px; } }
`;

/** The one style sheet; as markup, because its quotes must not be escaped. */
export const styleMarkup = new Markup(sheet);
export const styles = sheet;
