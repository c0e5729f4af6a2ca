import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageContents } from '@ovation/contracts/messages/contents';
import { exactWordsMax } from '@ovation/contracts/messages/rules';

/** Summary of a locked message: `3 photos`, `1 photo and about 40 words`. */
export const Contents = ({
  contents: { photos, videos, words },
}: {
  contents: MessageContents;
}) => {
  const { t, i18n } = useLingui();
  const parts = [
    photos > 0 &&
      t({
        id: 'chat.contents.photos',
        message: `${plural(photos, { one: '# photo', other: '# photos' })}`,
      }),
    videos > 0 &&
      t({
        id: 'chat.contents.videos',
        message: `${plural(videos, { one: '# video', other: '# videos' })}`,
      }),
    words > exactWordsMax &&
      t({
        id: 'chat.contents.aboutWords',
        message: `${plural(words, { one: 'about # word', other: 'about # words' })}`,
      }),
    words > 0 &&
      words <= exactWordsMax &&
      t({
        id: 'chat.contents.words',
        message: `${plural(words, { one: '# word', other: '# words' })}`,
      }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return <Trans id="chat.contents.signs">Only emoji or symbols</Trans>;
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts);
};
