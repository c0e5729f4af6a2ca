import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type Ref, useState } from 'react';
import { letEscapePass } from '../browser/letEscapePass.ts';
import * as fieldCss from './Field.css.ts';
import { Field, type FieldText } from './Field.tsx';
import * as css from './menu.lazy.css.ts';

/** Maximum number of suggestions; typing narrows them. */
const shownMax = 50;

export interface SuggestInputProps extends FieldText {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Suggestions while typing, ignoring accents; other values are valid, too. */
  readonly suggestions: readonly string[];
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Text input with suggestions. Stays closed without any: an open list hides the rest of the page from
 * screen readers.
 */
export const SuggestInput = ({
  value,
  onChange,
  suggestions,
  onBlur,
  autoComplete,
  ref,
  ...text
}: SuggestInputProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { contains } = Base.useFilter();
  const hasOffers = suggestions.some((suggestion) => contains(suggestion, value));
  return (
    <Field {...text}>
      {(control) => (
        <Base.Root
          items={suggestions}
          value={value}
          onValueChange={(next, details) => {
            if (!letEscapePass(details)) onChange(next);
          }}
          open={isOpen && hasOffers}
          onOpenChange={(next) => setIsOpen(next)}
          limit={shownMax}
        >
          <Base.InputGroup className={fieldCss.box}>
            <Base.Input
              {...control}
              ref={ref}
              autoComplete={autoComplete}
              className={fieldCss.control}
              onBlur={onBlur}
            />
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={css.positioner} sideOffset={6}>
              <Base.Popup className={css.selectPopup}>
                <Base.List>
                  {(suggestion: string) => (
                    <Base.Item key={suggestion} value={suggestion} className={css.item}>
                      {suggestion}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
