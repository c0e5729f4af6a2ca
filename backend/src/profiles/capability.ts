import { profileRoutes } from '@ovation/contracts/profiles/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { ProfilesNeeds } from './deps.ts';
import { userAdditional } from './userAdditional.ts';
import { viewUser } from './viewUser.ts';

export const profiles = defineCapability('profiles', (needs: ProfilesNeeds) => ({
  area: () => defineArea('profiles', profileRoutes, needs, { userAdditional, viewUser }),
}));
