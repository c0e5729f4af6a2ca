import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type Ref, useState } from 'react';
import { letEscapePass } from '../browser/letEscapePass.ts';
import * as fieldCss from './Field.css.ts';
import { Field, type FieldText } from './Field.tsx';
import * as css from './menu.lazy.css.ts';

/** More than fit into a list are found by typing on. */
const shownMax = 50;

export interface SuggestInputProps extends FieldText {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Offered while typing, without regard to accents; what is typed need not be one of them. */
  readonly suggestions: readonly string[];
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A field of free text that offers known values while somebody types. With nothing to offer it stays closed: an
 * open list takes the rest of the page from screen readers.
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
