/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { queryClient } from '../data/query.ts';
import { Providers } from '../layout/Providers.tsx';

/** Renders a component among the contexts that every page has, at a path. */
export const renderWithProviders = (children: ReactNode, path = '/'): RenderResult =>
  render(children, {
    wrapper: ({ children: rendered }) => (
      <Providers queries={queryClient}>
        <MemoryRouter initialEntries={[path]}>{rendered}</MemoryRouter>
      </Providers>
    ),
  });

/** Renders a page by its route (`/:profileId`), at an address; `beside` stands on every page. */
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
