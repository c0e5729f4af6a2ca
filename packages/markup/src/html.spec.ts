import { describe, expect, it } from 'vitest';
import { escapeHtml, html } from './html.ts';

describe('markup', () => {
  it('escapes inserted values, also in attributes', () => {
    const name = `<b title="x">'&'</b>`;
    const escaped = '&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;';
    expect(escapeHtml(name)).toBe(escaped);
    expect(html`<a title="${name}">${name}</a>`.text).toBe(`<a title="${escaped}">${escaped}</a>`);
  });

  it('inserts markup unescaped, alone and in lists', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });

  it('renders nothing for absent values, and a zero', () => {
    expect(html`${undefined}${null}${false}${0}`.text).toBe('0');
  });
});
