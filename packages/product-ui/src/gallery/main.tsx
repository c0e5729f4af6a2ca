import { queryClient } from '@ovation/web-client/query/queryClient';
import '@ovation/ui-kit/theme/pageStyles';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { Toasts } from '@ovation/ui-kit/feedback/Toast.lazy';
import { Providers } from '@ovation/ui-kit/layout/Providers';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Gallery } from './Gallery.tsx';
import { States } from './States.tsx';

// Without a compiled catalogue, ICU messages (plurals) are compiled at run time.
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
