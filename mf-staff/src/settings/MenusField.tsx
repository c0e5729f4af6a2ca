import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { FieldNote } from '@ovation/ui-kit/form/Field';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useId } from 'react';
import * as css from './settings.css.ts';
import type { MenuItem } from './settingsForm.ts';

const emptyItem: MenuItem = { title: '', path: '/' };

const Item = ({
  item,
  onChange,
  onRemove,
}: {
  item: MenuItem;
  onChange: (item: MenuItem) => void;
  onRemove: () => void;
}) => {
  const { t } = useLingui();
  const { title, path } = item;
  return (
    <li className={css.menuItem}>
      <TextInput
        label={t({ id: 'settings.menu.title', message: 'Text' })}
        value={title}
        onChange={(event) => onChange({ ...item, title: event.target.value })}
      />
      <TextInput
        label={t({ id: 'settings.menu.path', message: 'Path' })}
        value={path}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange({ ...item, path: event.target.value })}
      />
      <IconButton
        icon="close"
        label={t({ id: 'settings.menu.remove', message: `Remove ${title || path}` })}
        onClick={onRemove}
      />
    </li>
  );
};

/** Editor of menu links, in the operator’s order. */
export const MenusField = ({
  label,
  items,
  error,
  onChange,
}: {
  label: string;
  items: readonly MenuItem[];
  error: string | undefined;
  onChange: (items: readonly MenuItem[]) => void;
}) => {
  const noteId = useId();
  return (
    <fieldset className={css.menus} aria-describedby={error ? noteId : undefined}>
      <legend className={css.legend}>{label}</legend>
      {items.length > 0 && (
        <ul className={css.menuItems}>
          {items.map((item, at) => (
            <Item
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may say and lead the same
              key={at}
              item={item}
              onChange={(next) => onChange(items.with(at, next))}
              onRemove={() => onChange(items.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          tone="outline"
          size="small"
          icon="plus"
          onClick={() => onChange([...items, emptyItem])}
        >
          <Trans id="settings.menu.add">Add a link</Trans>
        </Button>
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
};
