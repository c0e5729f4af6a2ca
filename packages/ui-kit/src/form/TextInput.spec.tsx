import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { PasswordInput, TextArea, TextInput } from './TextInput.tsx';

describe('a text field', () => {
  it('is linked to its label and help', () => {
    renderWithProviders(<TextInput label="Display name" help="Shown on your posts." />);
    const field = screen.getByRole('textbox', { name: 'Display name' });
    expect(field).toHaveAccessibleDescription('Shown on your posts.');
    expect(field).toBeValid();
  });

  it('announces its error in place of its help', () => {
    renderWithProviders(
      <TextInput label="Email" help="We write seldom." error="Enter the part after the @." />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter the part after the @.');
    expect(screen.getByText('Enter the part after the @.').closest('[aria-live]')).not.toBeNull();
  });
});

describe('a password field', () => {
  it('toggles the visibility of its text', async () => {
    renderWithProviders(<PasswordInput label="Password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'kiln');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('kiln');
  });
});

describe('a text area', () => {
  it('has the height of its rows while empty', () => {
    renderWithProviders(<TextArea label="Message" rows={6} />);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveStyle({ '--rows': '6' });
  });
});
