import { useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import * as css from './search.css.ts';

const creatorsMax = 4;

interface Suggestion {
  readonly key: string;
  /** Where it leads; undefined of words, which are searched for. */
  readonly to?: string;
  readonly words: string;
  readonly shown: ReactNode;
}

/** Words with their sign. */
const Words = ({ icon, words }: { icon: 'hourglass' | 'search'; words: string }) => (
  <>
    <Icon name={icon} />
    <span className={css.words}>{words}</span>
  </>
);

/** What may be meant: what was searched for here, what others search for, and who is called so. */
const useSuggestions = (typed: string, recent: readonly string[], isOpen: boolean) => {
  const q = useDeferredValue(typed.trim());
  const keywords = useQuery({
    enabled: isOpen,
    queryKey: keys.search.keywords(q),
    queryFn: async () => (await api.search.listKeywords({ query: { q } })).data.data,
  });
  const creators = useQuery({
    enabled: isOpen && q !== '',
    queryKey: keys.search.creators(q),
    queryFn: async ({ signal }) =>
      (await api.performers.searchPerformers({ query: { q, limit: creatorsMax }, signal })).data
        .data,
    placeholderData: (before) => before,
  });
  const known = new Set(recent.map((words) => words.toLowerCase()));
  const others = (keywords.data ?? []).filter(({ keyword }) => !known.has(keyword));
  const people = q === '' ? [] : (creators.data ?? []);
  return [
    ...(q === '' ? recent : []).map(
      (words): Suggestion => ({
        ...{ key: `recent ${words}`, words },
        shown: <Words icon="hourglass" words={words} />,
      }),
    ),
    ...people.map(
      ({ username, name, avatar, isVerified }): Suggestion => ({
        ...{ key: username, to: `/${username}`, words: name },
        shown: (
          <Person src={avatar} name={name} size={32} verified={isVerified} note={`@${username}`} />
        ),
      }),
    ),
    ...others.map(
      ({ keyword }): Suggestion => ({
        ...{ key: `keyword ${keyword}`, words: keyword },
        shown: <Words icon="search" words={keyword} />,
      }),
    ),
  ];
};

/**
 * A field that suggests while somebody types: a combobox whose list is gone through by the arrow keys. The
 * focus stays in the field.
 */
export const SearchField = ({
  q,
  recent,
  onSearch,
}: {
  q: string;
  recent: readonly string[];
  onSearch: (q: string) => void;
}) => {
  const { t } = useLingui();
  const go = useGo();
  const listId = useId();
  const [typed, setTyped] = useState(q);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, recent, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (at: number): string => `${listId}-${at}`;
  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = ({ to, words }: Pick<Suggestion, 'to' | 'words'>): void => {
    close();
    if (to !== undefined) go(to);
    else {
      setTyped(words);
      onSearch(words.trim());
    }
  };
  const move = (event: KeyboardEvent, step: 1 | -1): void => {
    event.preventDefault();
    setIsOpen(true);
    const places = suggestions.length + 1;
    // From the last one on, or before the first, nothing is marked: what was typed counts.
    setActive(((active + 1 + step + places) % places) - 1);
  };
  return (
    <search>
      <form
        className={css.field}
        onSubmit={(event) => {
          event.preventDefault();
          choose(suggestions[active] ?? { words: typed });
        }}
      >
        <TextInput
          type="search"
          round
          icon="search"
          autoComplete="off"
          label={t({ id: 'search.field', message: 'Search' })}
          labelHidden
          placeholder={t({ id: 'search.placeholder', message: 'Creators, posts and people' })}
          value={typed}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(event, 1);
            if (event.key === 'ArrowUp') move(event, -1);
            if (event.key === 'Escape' && isShown) {
              event.preventDefault();
              close();
            }
          }}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={t({ id: 'search.suggestions', message: 'Suggestions' })}
          className={css.list}
          hidden={!isShown}
        >
          {suggestions.map((suggestion, at) => (
            <div
              key={suggestion.key}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={css.option}
              // Before the field loses the focus, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') choose(suggestion);
              }}
            >
              {suggestion.shown}
            </div>
          ))}
        </div>
      </form>
    </search>
  );
};
