import { type ComponentType, createElement, memo, Suspense } from 'react';

/**
 * Makes a part of a page one that React hydrates by itself, and renders again only when what it is
 * given has changed: what happens around it meanwhile leaves it alone.
 */
export const hydrationBoundary = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => createElement(Suspense, null, createElement(Part, props)));
