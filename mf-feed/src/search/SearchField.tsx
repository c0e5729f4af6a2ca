import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { useToken } from '@ovation/web-client/session/session';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as css from './search.css.ts';
import { type Suggestion, type SuggestionGroup, useSuggestions } from './useSuggestions.tsx';

/** Index of the first suggestion of each group among all of them. */
const groupOffsets = (groups: readonly SuggestionGroup[]): readonly number[] =>
  groups.map((_, at) => groups.slice(0, at).flatMap(({ suggestions }) => suggestions).length);

const SuggestionList = ({
  id,
  groups,
  active,
  isShown,
  onChoose,
}: {
  id: string;
  groups: readonly SuggestionGroup[];
  active: number;
  isShown: boolean;
  onChoose: (suggestion: Suggestion) => void;
}) => {
  const { t } = useLingui();
  const starts = groupOffsets(groups);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t({ id: 'search.suggestions', message: 'Suggestions' })}
      className={css.list}
      hidden={!isShown}
    >
      {groups.map(({ key, title, suggestions }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of a list of options, of no form
        <div key={key} role="group" aria-label={title} className={css.group}>
          {title && (
            <div className={css.groupTitle} aria-hidden="true">
              {title}
            </div>
          )}
          {suggestions.map((suggestion, at) => {
            const place = (starts[group] ?? 0) + at;
            return (
              <div
                key={suggestion.key}
                id={optionId(id, place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={css.option}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(suggestion)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onChoose(suggestion);
                }}
              >
                {suggestion.shown}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** State of the suggestions: open or not, and the active option; -1 for the typed text. */
const useActiveOption = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const mark = (at: number, open: boolean): void => {
    setIsOpen(open);
    setActive(at);
  };
  return {
    isOpen,
    active,
    open: () => mark(-1, true),
    close: () => mark(-1, false),
    /** Wraps around, over the field itself between the last and the first. */
    move: (step: 1 | -1, count: number) =>
      mark(((active + 1 + step + count + 1) % (count + 1)) - 1, true),
  };
};

/** Placeholder with the kinds of results; people only for signed-in users. */
const usePlaceholder = (): string => {
  const { t } = useLingui();
  return useToken() === undefined
    ? t({ id: 'search.placeholder.stranger', message: 'Creators and posts' })
    : t({ id: 'search.placeholder', message: 'Creators, posts and people' });
};

/** Focuses the field where the page is opened without a query. */
const useFocusIfEmpty = (q: string) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (q === '') field.current?.focus();
  }, [q]);
  return field;
};

interface SearchFieldProps {
  readonly q: string;
  readonly recent: readonly string[];
  readonly onSearch: (q: string) => void;
}

/**
 * Search field with autocomplete: a combobox whose list is navigated by arrow keys. The focus stays in the
 * field.
 */
export const SearchField = ({ q, recent, onSearch }: SearchFieldProps) => {
  const { t } = useLingui();
  const go = useGo();
  const listId = useId();
  const placeholderText = usePlaceholder();
  const [typed, setTyped] = useState(q);
  const { isOpen, active, open, close, move } = useActiveOption();
  const field = useFocusIfEmpty(q);
  const groups = useSuggestions(typed, recent, isOpen);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const isShown = isOpen && suggestions.length > 0;
  const choose = ({ to, words }: Pick<Suggestion, 'to' | 'words'>): void => {
    close();
    if (to !== undefined) go(to);
    else {
      setTyped(words);
      onSearch(words.trim());
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isStep) move(event.key === 'ArrowDown' ? 1 : -1, suggestions.length);
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  };
  return (
    <search>
      <form
        className={css.field}
        // Where no script runs, the browser submits to this address.
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          choose(suggestions[active] ?? { words: typed });
        }}
      >
        <TextInput
          ref={field}
          type="search"
          name="q"
          round
          icon="search"
          autoComplete="off"
          label={t({ id: 'search.field', message: 'Search' })}
          labelHidden
          placeholder={placeholderText}
          value={typed}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            open();
          }}
          onFocus={open}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <SuggestionList id={listId} {...{ groups, active, isShown }} onChoose={choose} />
      </form>
    </search>
  );
};
