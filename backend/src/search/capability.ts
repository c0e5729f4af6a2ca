import { searchRoutes } from '@ovation/contracts/search/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { SearchNeeds } from './deps.ts';
import { createKeywords } from './keywords.ts';
import { listKeywords } from './listKeywords.ts';
import { searchEverything } from './searchEverything.ts';
import { searchUsers } from './searchUsers.ts';

export const search = defineCapability('search', (needs: SearchNeeds) => ({
  area: () =>
    defineArea(
      'search',
      searchRoutes,
      { ...needs, keywords: createKeywords(needs) },
      { searchEverything, listKeywords, searchUsers },
    ),
}));
