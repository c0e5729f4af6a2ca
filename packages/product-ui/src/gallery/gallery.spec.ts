import { expect, it } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite's `import.meta.glob`: matching modules by path. */
    glob<Module>(
      pattern: string,
      options?: { query: string; import: string; eager: true },
    ): Record<string, Module>;
  }
}

const isComponent = (path: string): boolean =>
  !path.endsWith('.spec.tsx') && !path.endsWith('.spec');

/** Import specifiers of the components that the gallery has to show. */
const components = [
  ...Object.keys(import.meta.glob('../{comments,countries,pages,people,polls}/*.tsx')),
  ...Object.keys(import.meta.glob('../{purchases,reactions,reports,text,uploads}/*.tsx')),
  ...Object.keys(
    import.meta.glob(
      '../../../ui-kit/src/{display,feedback,form,icons,layout,overlay,player,viewer}/*.tsx',
    ),
  ).map((path) => path.replace('../../../ui-kit/src/', '@ovation/ui-kit/').replace('.tsx', '')),
]
  .filter(isComponent)
  .sort();
const pages = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

it('shows every component', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((path) => !pages.includes(`'${path}'`))).toEqual([]);
});
