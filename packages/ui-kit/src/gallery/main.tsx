import '../theme/page.ts';
import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../feedback/Toast.lazy.tsx';
import { Providers } from '../layout/Providers.tsx';
import { Gallery } from './Gallery.tsx';
import { States } from './States.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Providers>
      <MemoryRouter>
        <Gallery />
        <States />
        <Toasts />
      </MemoryRouter>
    </Providers>,
  );
}
