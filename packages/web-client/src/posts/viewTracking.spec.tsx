import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../testing/fakeApi.ts';
import { useViewTracking } from './viewTracking.ts';

type Look = (ratio: number, height?: number) => void;

/** Reported views, and the callback that brings a post into the viewport. */
let reported: (readonly string[])[];
let looks: Map<Element, Look>;

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  looks = new Map();
  serve({
    feeds: {
      viewFeeds: ({ body }) => {
        reported.push(body.feedIds);
        return undefined as never;
      },
    },
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.report = tell;
      }
      observe(element: Element): void {
        looks.set(element, (intersectionRatio, height = 0) =>
          this.report(
            [
              {
                intersectionRatio,
                intersectionRect: { height },
                rootBounds: { height: 800 },
              } as IntersectionObserverEntry,
            ],
            this as unknown as IntersectionObserver,
          ),
        );
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Post = ({ id, personId }: { id: string; personId: string | undefined }) => (
  <div ref={useViewTracking(id, personId)} data-testid={id} />
);
const show = (personId: string | undefined, ids: readonly string[]) =>
  render(ids.map((id) => <Post key={id} id={id} personId={personId} />));
const lookAt = (view: ReturnType<typeof show>, id: string, ratio: number, height?: number): void =>
  looks.get(view.getByTestId(id))?.(ratio, height);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a view of a post', () => {
  it('is reported after a second, batched', async () => {
    const view = show('nora', ['a', 'b', 'c']);
    lookAt(view, 'a', 0.6);
    lookAt(view, 'b', 0.2);
    lookAt(view, 'c', 0.2, 500);
    await pass(1_000);
    expect(reported).toEqual([]);
    await pass(5_000);
    expect(reported).toEqual([['a', 'c']]);
  });

  it('is not reported after scrolling past', async () => {
    const view = show('theo', ['a']);
    lookAt(view, 'a', 0.9);
    await pass(900);
    lookAt(view, 'a', 0.1);
    await pass(10_000);
    expect(reported).toEqual([]);
  });

  it('is reported once per user', async () => {
    for (const person of ['ines', 'ines', 'yuki']) {
      const view = show(person, ['a']);
      lookAt(view, 'a', 1);
      await pass(10_000);
      view.unmount();
    }
    expect(reported).toEqual([['a'], ['a']]);
  });

  it('is not reported for anonymous visitors and the author', async () => {
    const view = show(undefined, ['a']);
    lookAt(view, 'a', 1);
    await pass(10_000);
    expect(reported).toEqual([]);
  });

  it('is reported immediately when the page is hidden', async () => {
    const view = show('amara', ['a']);
    lookAt(view, 'a', 1);
    await pass(1_000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    await pass(0);
    expect(reported).toEqual([['a']]);
  });
});
