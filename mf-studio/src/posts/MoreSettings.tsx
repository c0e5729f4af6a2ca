import { Trans, useLingui } from '@lingui/react/macro';
import { type Commenters, commenters } from '@ovation/contracts/content/access/rules';
import { categoriesOfPostMax, normalizeTag, tagsMax } from '@ovation/contracts/posts/rules';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip, Pill } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useCategories } from '@ovation/web-client/categories/calls';
import { useState } from 'react';
import type { Teaser } from '../drafts/draft.ts';
import { FileButton } from './FileButton.tsx';
import { AttachedFiles, PendingUploads } from './PostFiles.tsx';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

/** Tags of a post; each is added with Enter or a comma. */
const TagsField = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isFull = draft.tags.length >= tagsMax;
  const add = (): void => {
    const tag = normalizeTag(typed);
    setTyped('');
    if (tag !== '' && !isFull && !draft.tags.includes(tag)) {
      setDraft({ ...draft, tags: [...draft.tags, tag] });
    }
  };
  return (
    <div className={css.group}>
      <TextInput
        label={t({ id: 'compose.tags', message: 'Tags' })}
        help={
          isFull
            ? t({ id: 'compose.tags.full', message: `Up to ${tagsMax} tags` })
            : t({ id: 'compose.tags.help', message: 'Press Enter after each one.' })
        }
        value={typed}
        disabled={isFull}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      {draft.tags.length > 0 && (
        <div className={css.pills}>
          {draft.tags.map((tag) => (
            <Pill
              key={tag}
              removeLabel={t({ id: 'compose.tags.remove', message: `Remove tag ${tag}` })}
              onRemove={() =>
                setDraft({ ...draft, tags: draft.tags.filter((other) => other !== tag) })
              }
            >
              #{tag}
            </Pill>
          ))}
        </div>
      )}
    </div>
  );
};

const Categories = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t } = useLingui();
  const categories = useCategories();
  if (!categories || categories.length === 0) return null;
  const label = t({ id: 'compose.categories', message: 'Categories' });
  return (
    <fieldset className={css.group}>
      <legend className={css.pollTitle}>{label}</legend>
      <div className={css.pills}>
        {categories.map(({ _id, name }) => {
          const isIn = draft.categoryIds.includes(_id);
          const others = draft.categoryIds.filter((id) => id !== _id);
          return (
            <Chip
              key={_id}
              pressed={isIn}
              onPress={() => {
                if (isIn) setDraft({ ...draft, categoryIds: others });
                else if (others.length < categoriesOfPostMax) {
                  setDraft({ ...draft, categoryIds: [...others, _id] });
                }
              }}
            >
              {name}
            </Chip>
          );
        })}
      </div>
      <p className={css.waiting}>
        <Trans id="compose.categories.most">Choose up to {categoriesOfPostMax}.</Trans>
      </p>
    </fieldset>
  );
};

export const CommentersField = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t } = useLingui();
  const words: Readonly<Record<Commenters, string>> = {
    everyone: t({ id: 'compose.comments.everyone', message: 'Everyone who can see it' }),
    subscribers: t({ id: 'compose.comments.subscribers', message: 'Subscribers' }),
    nobody: t({ id: 'compose.comments.nobody', message: 'Nobody' }),
  };
  return (
    <Select
      label={t({ id: 'compose.comments', message: 'Who can comment' })}
      value={draft.commenters}
      options={commenters.map((value) => ({ value, label: words[value] }))}
      onChange={(value) => {
        const chosen = commenters.find((one) => one === value);
        if (chosen) setDraft({ ...draft, commenters: chosen });
      }}
    />
  );
};

/** Thumbnail of the post, in place of one of its own files. */
const Thumbnail = ({ post: { draft, setDraft, thumbnail } }: { post: Post }) => {
  const { t } = useLingui();
  const label = t({ id: 'compose.thumbnail', message: 'Cover picture' });
  return (
    <div className={css.group}>
      <span className={css.pollTitle}>{label}</span>
      <AttachedFiles
        label={label}
        files={draft.thumbnail ? [draft.thumbnail] : []}
        onRemove={() => setDraft({ ...draft, thumbnail: undefined })}
      />
      <PendingUploads files={thumbnail} />
      <FileButton
        kind="photo"
        label={label}
        onChoose={(files) => thumbnail.choose(files, 'photo')}
        icon="image"
      >
        {draft.thumbnail ? (
          <Trans id="compose.thumbnail.other">Choose another</Trans>
        ) : (
          <Trans id="compose.thumbnail.choose">Choose a picture</Trans>
        )}
      </FileButton>
    </div>
  );
};

/** Teaser options of a video while the post is locked. */
export const TeaserField = ({ post: { draft, setDraft, teaser } }: { post: Post }) => {
  const { t } = useLingui();
  const words: Readonly<Record<Teaser, string>> = {
    none: t({ id: 'compose.teaser.none', message: 'No teaser' }),
    beginning: t({ id: 'compose.teaser.beginning', message: 'Beginning of the video' }),
    own: t({ id: 'compose.teaser.own', message: 'A separate video' }),
  };
  const kinds = Object.keys(words) as Teaser[];
  const label = t({ id: 'compose.teaser', message: 'Teaser' });
  return (
    <div className={css.group}>
      <Select
        label={label}
        help={t({
          id: 'compose.teaser.help',
          message: 'A short video that everyone can watch while the post is locked.',
        })}
        value={draft.teaser}
        options={kinds.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => {
          const chosen = kinds.find((one) => one === value);
          if (chosen) setDraft({ ...draft, teaser: chosen });
        }}
      />
      {draft.teaser === 'own' && (
        <>
          <AttachedFiles
            label={label}
            files={draft.ownTeaser ? [draft.ownTeaser] : []}
            onRemove={() => setDraft({ ...draft, ownTeaser: undefined })}
          />
          <PendingUploads files={teaser} />
          <FileButton
            kind="video"
            label={label}
            onChoose={(files) => teaser.choose(files, 'video')}
            icon="video"
          >
            <Trans id="compose.teaser.choose">Choose a video</Trans>
          </FileButton>
        </>
      )}
    </div>
  );
};

/** Advanced options that most posts don't need. */
export const MoreSettings = ({ post }: { post: Post }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.group}>
      <Button
        tone="link"
        size="small"
        icon={isOpen ? 'chevronUp' : 'chevronDown'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans id="compose.more">More options</Trans>
      </Button>
      {isOpen && (
        <div className={css.more}>
          <TagsField post={post} />
          <Categories post={post} />
          <Thumbnail post={post} />
        </div>
      )}
    </div>
  );
};
