/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
import { renderWithProviders as renderAmong } from '@ovation/ui-kit/testing/render';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { queryClient } from '../query/queryClient.ts';

/** Renders a component with the contexts of every page and the page's query cache, at a path. */
export const renderWithProviders = (children: ReactNode, path = '/'): RenderResult =>
  renderAmong(children, path, queryClient);

/** Renders a page by its route (`/:profileId`), at an address; `beside` is rendered on every page. */
export const renderRoute = (
  page: ReactNode,
  { route, path, beside }: { route: string; path: string; beside?: ReactNode },
): RenderResult =>
  renderWithProviders(
    <>
      <Routes>
        <Route path={route} element={page} />
      </Routes>
      {beside}
    </>,
    path,
  );
