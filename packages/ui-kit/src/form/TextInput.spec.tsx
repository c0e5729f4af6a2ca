import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { PasswordInput, TextArea, TextInput } from './TextInput.tsx';

describe('a text field', () => {
  it('belongs to its label and its help', () => {
    renderWithProviders(<TextInput label="Display name" help="Shown on your posts." />);
    const field = screen.getByRole('textbox', { name: 'Display name' });
    expect(field).toHaveAccessibleDescription('Shown on your posts.');
    expect(field).toBeValid();
  });

  it('announces its error in the place of its help', () => {
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
  it('shows and hides what was typed', async () => {
    renderWithProviders(<PasswordInput label="Password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'kiln');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('kiln');
  });
});

describe('an area of text', () => {
  it('has the room of its lines before anything is typed', () => {
    renderWithProviders(<TextArea label="Message" rows={6} />);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveStyle({ '--rows': '6' });
  });
});
