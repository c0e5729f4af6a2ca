import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement, type ReactNode, Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUntilComplete } from './renderUntilComplete.ts';

const waiting = { stopWaiting: () => undefined, report: () => undefined };

/** A response that comes a moment later, requested only when the part that needs it is rendered. */
const answers = () => {
  const cached = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const answer =
      cached.get(name) ?? new Promise<string>((resolve) => setTimeout(resolve, 5, name));
    cached.set(name, answer);
    return answer;
  };
};

describe('a page that is rendered until it is complete', () => {
  it('contains the data of nested parts, in its place', async () => {
    const fetchValue = answers();
    const Part = ({ name, children }: { name: string; children?: ReactNode }) =>
      createElement('p', null, use(fetchValue(name)), children);
    const page = createElement(
      Suspense,
      { fallback: 'waiting' },
      createElement(Part, { name: 'list' }, createElement(Part, { name: 'row '.repeat(5_000) })),
    );
    const html = await renderUntilComplete(page, waiting);
    expect(html).toMatch(/^<!--\$--><p>list<p>(row ){5000}<\/p><\/p><!--\/\$-->$/);
  });

  it('shows parts as missing when it takes too long', async () => {
    let isWaiting = true;
    const never = new Promise<string>(() => undefined);
    const Part = () => (isWaiting ? use(never) : 'loading');
    const html = await renderUntilComplete(createElement('main', null, createElement(Part)), {
      ...waiting,
      waitMs: 20,
      stopWaiting: () => {
        isWaiting = false;
      },
    });
    expect(html).toBe('<main>loading</main>');
  });

  it('leaves a part that fails to the browser, and reports it', async () => {
    const faults: unknown[] = [];
    const fault = new Error('no such thing');
    const Part = (): ReactNode => {
      throw fault;
    };
    const part = createElement(Suspense, { fallback: 'later' }, createElement(Part));
    const report = (error: unknown) => void faults.push(error);
    const html = await renderUntilComplete(createElement('main', null, part), {
      ...waiting,
      report,
    });
    expect(html).toMatch(/<!--\$!-->[\s\S]*later<!--\/\$-->/);
    expect(faults).toEqual([fault]);
  });

  it('fails where no part can be rendered', async () => {
    const Page = (): ReactNode => {
      throw new Error('no page');
    };
    await expect(renderUntilComplete(createElement(Page), waiting)).rejects.toThrow('no page');
  });

  it('has its own request, however many are rendered concurrently', async () => {
    const scope = new AsyncLocalStorage<{ name: string; ask: (part: string) => Promise<string> }>();
    const Deep = ({ left }: { left: number }): ReactNode => {
      const request = scope.getStore();
      if (!request) throw new Error('the request is not known');
      const part = use(request.ask(`part ${left}`));
      const { name } = scope.getStore() ?? {};
      return createElement(
        'p',
        null,
        `${name}: ${part}`,
        left > 0 && createElement(Deep, { left: left - 1 }),
      );
    };
    const names = Array.from({ length: 20 }, (_, at) => `request ${at}`);
    const pages = await Promise.all(
      names.map((name) =>
        scope.run({ name, ask: answers() }, () =>
          renderUntilComplete(
            createElement(Suspense, null, createElement(Deep, { left: 3 })),
            waiting,
          ),
        ),
      ),
    );
    for (const [at, html] of pages.entries()) {
      expect(html.match(/request \d+/g)).toEqual(Array.from({ length: 4 }, () => names[at]));
    }
  });
});
