import { defineLogEvents } from '@ovation/logging/logEvents';

export const filesLogEvents = defineLogEvents({
  'files.unreferenced_contents_discarded': {
    level: 'info',
    text: 'Stored contents that no event references were moved to the discarded ones.',
    fields: { contentCount: 'count of contents' },
  },
});
