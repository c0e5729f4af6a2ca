import { useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { useToken } from '@ovation/ui-kit/session/session';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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

const SuggestionList = ({
  id,
  suggestions,
  active,
  isShown,
  onChoose,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  isShown: boolean;
  onChoose: (suggestion: Suggestion) => void;
}) => {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t({ id: 'search.suggestions', message: 'Suggestions' })}
      className={css.list}
      hidden={!isShown}
    >
      {suggestions.map((suggestion, at) => (
        <div
          key={suggestion.key}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
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
      ))}
    </div>
  );
};

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** Whether the suggestions are open, and which of them is marked; -1 where what was typed counts. */
const useMark = () => {
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
    /** Goes round, over the field itself between the last and the first. */
    move: (step: 1 | -1, count: number) =>
      mark(((active + 1 + step + count + 1) % (count + 1)) - 1, true),
  };
};

/** What there is to be found; people only for those who are signed in. */
const useWhatIsFound = (): string => {
  const { t } = useLingui();
  return useToken() === undefined
    ? t({ id: 'search.placeholder.stranger', message: 'Creators and posts' })
    : t({ id: 'search.placeholder', message: 'Creators, posts and people' });
};

/** Whoever opens the page without a question came to type one. */
const useFocusWithout = (q: string) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (q === '') field.current?.focus();
  }, [q]);
  return field;
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
  const whatIsFound = useWhatIsFound();
  const [typed, setTyped] = useState(q);
  const { isOpen, active, open, close, move } = useMark();
  const field = useFocusWithout(q);
  const suggestions = useSuggestions(typed, recent, isOpen);
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
        onSubmit={(event) => {
          event.preventDefault();
          choose(suggestions[active] ?? { words: typed });
        }}
      >
        <TextInput
          ref={field}
          type="search"
          round
          icon="search"
          autoComplete="off"
          label={t({ id: 'search.field', message: 'Search' })}
          labelHidden
          placeholder={whatIsFound}
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
        <SuggestionList id={listId} {...{ suggestions, active, isShown }} onChoose={choose} />
      </form>
    </search>
  );
};
