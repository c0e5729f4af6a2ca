import { type CommandContext, withPlatformKey } from '../kernel/commands/command.ts';
import { accepted } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defaultPages } from './defaults/pages.ts';
import { pageModel } from './model.ts';
import { idOfSlug } from './pageId.ts';
import { decideCreatePage } from './writePage.decide.ts';

/** Creates the default pages once; pages changed or retired by the operator are never overwritten. */
export const ensurePages = async (commands: Commands, context: CommandContext): Promise<void> => {
  for (const { slug, locale, words, translations, effectiveFrom } of defaultPages) {
    const postId = idOfSlug(slug);
    const keyedContext = withPlatformKey(context, `default-page:${slug}`);
    const outcome = await commands.handle(pageModel, postId, keyedContext, (page, now) => {
      if (page) return accepted([]);
      const created = { ...words, postId, slug, locale, effectiveFrom, status: 'active' as const };
      const first = decideCreatePage(created, now, page);
      if (!first.ok) return first;
      const translated = Object.entries(translations).map(([into, of]) => ({
        type: 'PostTranslated' as const,
        data: { postId, locale: into, ...of, translatedAt: now },
      }));
      return accepted([...first.events, ...translated]);
    });
    if (!outcome.ok) throw new Error(`the page ${slug} was not written: ${outcome.code}`);
  }
};
