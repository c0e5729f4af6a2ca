import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Sheet } from '../overlay/Dialog.lazy.tsx';
import { renderWithProviders } from '../testing/render.tsx';
import { Combobox } from './Combobox.lazy.tsx';
import { SuggestInput } from './SuggestInput.lazy.tsx';

const onChange = vi.fn();
const fields = {
  'one of many': (
    <Combobox
      label="Field"
      value="es"
      options={[
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Spanish' },
      ]}
      onChange={onChange}
    />
  ),
  'free text with suggestions': (
    <SuggestInput label="Field" value="Spanish" suggestions={[]} onChange={onChange} />
  ),
};

it.each(Object.entries(fields))(
  'Escape closes the surrounding sheet and keeps the value: %s',
  async (_, field) => {
    const close = vi.fn();
    renderWithProviders(
      <Sheet open onOpenChange={close} title="Details">
        {field}
      </Sheet>,
    );
    const input = await screen.findByRole('combobox', { name: 'Field' });
    input.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledWith(false));
    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveValue('Spanish');
  },
);
