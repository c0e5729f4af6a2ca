import { expect, it } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite's: the modules that match, by path. */
    glob<Module>(
      pattern: string,
      options?: { query: string; import: string; eager: true },
    ): Record<string, Module>;
  }
}

const components = Object.keys(
  import.meta.glob('../{display,feedback,form,icons,layout,overlay,player,social,viewer}/*.tsx'),
)
  .filter((path) => !path.endsWith('.spec.tsx'))
  .sort();
const pages = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

it('shows every component', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((path) => !pages.includes(`'${path}'`))).toEqual([]);
});
