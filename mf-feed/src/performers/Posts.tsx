import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { useAddressText } from '@ovation/ui-kit/page/navigation';
import { useDeferredValue } from 'react';
import { PostList } from '../feeds/PostList.tsx';
import * as css from './profiles.css.ts';

/** All posts of a creator, or those with the words that are looked for. */
export const Posts = ({ performer, isOwn }: { performer: PerformerProfile; isOwn: boolean }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useAddressText('q');
  const q = useDeferredValue(typed.trim());
  const name = firstNameOf(performer.name);
  const label = t({ id: 'profile.search', message: `Search the posts of ${name}` });
  return (
    <>
      {(performer.totalFeed > 0 || typed) && (
        <div className={css.find}>
          <TextInput
            type="search"
            round
            icon="search"
            label={label}
            labelHidden
            placeholder={label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
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
              icon="edit"
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
            <EmptyState icon="edit" title={t({ id: 'profile.none', message: 'No posts yet' })}>
              <Trans id="profile.none.body">{name}’s posts will show up here.</Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
};
