import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { useDeferredValue } from 'react';
import { PostList } from '../posts/PostList.tsx';

/** All posts of a creator, or those that match the search. */
export const Posts = ({
  performer,
  isOwn,
  words,
}: {
  performer: PerformerProfile;
  isOwn: boolean;
  words: string;
}) => {
  const { t } = useLingui();
  const q = useDeferredValue(words.trim());
  const name = firstNameOf(performer.name);
  return (
    <PostList
      key={q}
      name={q ? `profile/${performer._id}/${q}` : `profile/${performer._id}`}
      filter={{ performerId: performer._id, ...(q && { q }) }}
      empty={
        q ? (
          <EmptyState
            icon="search"
            title={t({ id: 'profile.search.none', message: 'No posts found' })}
          >
            <Trans id="profile.search.none.body">
              Try the beginning of a word. Only the visible part of locked posts is searched.
            </Trans>
          </EmptyState>
        ) : isOwn ? (
          <EmptyState
            icon="list"
            title={t({ id: 'profile.none', message: 'No posts yet' })}
            action={
              <ButtonLink to="/studio/posts" size="small" icon="plus">
                <Trans id="profile.none.write">Write your first post</Trans>
              </ButtonLink>
            }
          >
            <Trans id="profile.none.own">This is what fans see before they subscribe.</Trans>
          </EmptyState>
        ) : (
          <EmptyState icon="list" title={t({ id: 'profile.none', message: 'No posts yet' })}>
            <Trans id="profile.none.body">{name}’s posts will show up here.</Trans>
          </EmptyState>
        )
      }
    />
  );
};
