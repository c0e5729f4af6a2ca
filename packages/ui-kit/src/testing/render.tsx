/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../layout/Providers.tsx';

/** Renders a component with the contexts of every page, at a path. */
export const renderWithProviders = (
  children: ReactNode,
  path = '/',
  queries = new QueryClient(),
): RenderResult =>
  render(children, {
    wrapper: ({ children: rendered }) => (
      <Providers queries={queries}>
        <MemoryRouter initialEntries={[path]}>{rendered}</MemoryRouter>
      </Providers>
    ),
  });
