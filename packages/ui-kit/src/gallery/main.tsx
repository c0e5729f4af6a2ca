import { queryClient } from '../data/query.ts';
import '../theme/page.ts';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../feedback/Toast.lazy.tsx';
import { Providers } from '../layout/Providers.tsx';
import { Gallery } from './Gallery.tsx';
import { States } from './States.tsx';

// There is no catalogue here: sentences with counts are made ready as they are shown.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Providers queries={queryClient}>
      <MemoryRouter>
        <Gallery />
        <States />
        <Toasts />
      </MemoryRouter>
    </Providers>,
  );
}
