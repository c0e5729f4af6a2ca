import { useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { usePageLocation, useQueryText } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { scriptedOnly } from '@ovation/ui-kit/theme/scripting.css';
import { useEffect, useId, useRef, useState } from 'react';
import { ListFilterField } from '../narrowing/ListFilterField.tsx';
import * as css from './profiles.css.ts';

/** Search in a creator's posts: behind a button on a phone, always visible on wider windows. */
export const usePostSearch = ({ name, totalFeed }: PerformerProfile) => {
  const { t } = useLingui();
  const [typed, setTyped] = useQueryText('q');
  const [isOpened, setIsOpened] = useState(false);
  const first = firstNameOf(name);
  return {
    id: useId(),
    label: t({ id: 'profile.search', message: `Search ${first}’s posts` }),
    typed,
    /** Opened by the reader, so the field takes the focus. */
    isAsked: isOpened,
    isOpen: isOpened || typed !== '',
    hasPosts: totalFeed > 0 || typed !== '',
    type: (text: string): void => {
      // Stays open when the field is cleared.
      setIsOpened(true);
      setTyped(text);
    },
    open: () => setIsOpened(true),
    close: (): void => {
      setIsOpened(false);
      if (typed !== '') setTyped('');
    },
  };
};

interface PostSearchProps {
  readonly search: ReturnType<typeof usePostSearch>;
}

export const PostSearchButton = ({
  search: { id, label, isOpen, open, close },
}: PostSearchProps) => (
  <IconButton
    icon="search"
    size="small"
    label={label}
    aria-expanded={isOpen}
    aria-controls={id}
    className={cx(css.searchButton, scriptedOnly)}
    onClick={isOpen ? close : open}
  />
);

export const PostSearchField = ({
  search: { id, label, typed, isAsked, isOpen, type },
}: PostSearchProps) => {
  const { pathname } = usePageLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  return (
    <ListFilterField
      ref={field}
      id={id}
      className={cx(css.search, !isOpen && css.searchClosed)}
      action={pathname}
      label={label}
      value={typed}
      onChange={type}
    />
  );
};
