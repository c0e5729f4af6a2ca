import { type ComponentType, createElement, memo, Suspense } from 'react';

/**
 * Wraps a part of a page so that React hydrates it separately, and renders it again only when its props
 * have changed: changes around it meanwhile do not affect it.
 */
export const hydrationBoundary = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => createElement(Suspense, null, createElement(Part, props)));
