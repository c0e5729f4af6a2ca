import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { SettingsChanged, settingsId } from '@ovation/contracts/settings/events';
import { settingsChanged } from '@ovation/contracts/settings/push';
import { settingsReadModel } from '@ovation/contracts/settings/readModels';
import { Settings } from '@ovation/contracts/settings/settings';
import { defineProjection } from '../kernel/projection.ts';

const Changes = Settings.partial();

export const settings = defineProjection({
  model: settingsReadModel,
  version: 1,
  events: [SettingsChanged],
  on: {
    SettingsChanged: ({ data }) => ({
      owner: settingsId,
      id: settingsId,
      // Settings of older versions of the product are ignored.
      evolve: (before) => ({ ...before, ...known(data.changes) }),
      push: () => [pushTo(settingsChanged, [rooms.everyone], {})],
    }),
  },
});

const known = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => name in Changes.shape),
  ) as ReturnType<typeof Changes.parse>;
