import { trackingLinks } from '@ovation/contracts/referrals/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import { linkModel } from './model.ts';
import { decideEraseLink } from './trackingLink.decide.ts';

/** Erases the tracking links of a creator; their slugs stay taken. */
export const eraseTrackingLinks = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Eraser => ({
  name: 'tracking-links',
  erase: async ({ accountId }, context) => {
    for await (const { slug } of allDocuments(readModels, trackingLinks, accountId, 'createdAt')) {
      const outcome = await commands.handle(linkModel, slug, context, (link, now) =>
        decideEraseLink(now, link),
      );
      if (!outcome.ok) throw new Error(`the tracking link ${slug} stays: ${outcome.code}`);
    }
  },
});
