/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../components/Providers.tsx';

/** Draws a component among the contexts that every page has, at a path. */
export const draw = (children: ReactNode, path = '/'): RenderResult =>
  render(
    <Providers>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </Providers>,
  );
