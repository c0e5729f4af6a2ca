import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { profileProblems } from '@ovation/contracts/profiles/problems';
import type { ProfileOptions } from '@ovation/contracts/profiles/routes';
import { notices } from '@ovation/ui-kit/notices/notices';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileForm } from './ProfileForm.tsx';
import { profileOfCreator } from './profiles.ts';

const option = (value: string, text: string) => ({ value, text });
const options: ProfileOptions = {
  genders: [option('female', 'Woman')],
  pronouns: [option('she', 'She/her')],
  sexualOrientations: [],
  ethnicities: [],
  bodyTypes: [],
  eyes: [option('green', 'Green')],
  hair: [],
  categories: [option('music', 'Music'), option('travel', 'Travel')],
  socialLinks: [option('website', 'Website'), option('x', 'X')],
  height: { minimum: 120, maximum: 230, unit: 'cm' },
  weight: { minimum: 35, maximum: 250, unit: 'kg' },
};
const luna = {
  _id: 'luna',
  name: 'Luna',
  username: 'luna',
  country: 'ES',
  bio: '',
  languages: [],
  categories: ['travel'],
  socialLinks: [],
  height: null,
  birthDate: null,
} as unknown as OwnPerformerProfile;

let sent: unknown[];
let said: string[];
let stopListening: () => void;

const open = (answer = (body: object) => ({ ...luna, ...body }) as OwnPerformerProfile) => {
  serve({
    performers: {
      updatePerformer: ({ body }) => {
        sent.push(body);
        return answer(body ?? {});
      },
    },
    reference: {
      listCountries: () => ({ data: [], total: 0 }),
      listLanguageChoices: () => ({ data: [], total: 0 }),
      listStates: ({ params: { country } }) => ({
        data: [
          { code: '51', name: 'Andalucía', country },
          { code: '29', name: 'Madrid', country },
        ],
        total: 2,
      }),
      listCities: ({ params: { state } }) => ({
        data: state === '51' ? [{ name: 'Sevilla' }, { name: 'Tarifa' }] : [],
        total: 2,
      }),
    },
  });
  return renderWithProviders(<ProfileForm profile={profileOfCreator(luna)} options={options} />);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

beforeEach(() => {
  sent = [];
  said = [];
  localStorage.clear();
  stopListening = notices.subscribe(({ message }) => said.push(message));
});
afterEach(() => {
  stopListening();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the profile of a creator', () => {
  it('sends changed fields, and confirms that they are saved', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Bio'), 'The sea.');
    await userEvent.type(screen.getByLabelText('Height'), '171');
    await userEvent.click(screen.getByRole('button', { name: 'Music' }));
    await userEvent.click(screen.getByRole('button', { name: 'Travel' }));
    await save();
    await waitFor(() => expect(said).toEqual(['Changes saved.']));
    expect(sent).toEqual([{ bio: 'The sea.', height: 171, categories: ['music'] }]);
    expect(screen.queryByText(/unsaved changes/)).toBeNull();
  });

  it('suggests states of the country and cities of the state, and accepts any other', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/State or region/), 'anda');
    await userEvent.click(await screen.findByRole('option', { name: 'Andalucía' }));
    await userEvent.type(screen.getByLabelText(/City/), 'tar');
    await screen.findByRole('option', { name: 'Tarifa' });
    expect(screen.queryByRole('option', { name: 'Sevilla' })).toBeNull();
    await userEvent.type(screen.getByLabelText(/City/), 'anto alto');
    await save();
    await waitFor(() => expect(said).toEqual(['Changes saved.']));
    expect(sent).toEqual([{ state: 'Andalucía', city: 'taranto alto' }]);
  });

  it('leaves concurrent changes of untouched fields', async () => {
    const { rerender } = open();
    const elsewhere = { ...luna, bio: 'Written on the phone.' };
    rerender(<ProfileForm profile={profileOfCreator(elsewhere)} options={options} />);
    await userEvent.type(screen.getByLabelText('Height'), '171');
    await save();
    await waitFor(() => expect(said).toEqual(['Changes saved.']));
    expect(sent).toEqual([{ height: 171 }]);
  });

  it('stores only typed values in the draft', async () => {
    const { unmount } = open();
    await userEvent.type(screen.getByLabelText('Height'), '171');
    unmount();
    const elsewhere = { ...luna, bio: 'Written on the phone.' };
    renderWithProviders(<ProfileForm profile={profileOfCreator(elsewhere)} options={options} />);
    expect(screen.getByLabelText('Bio')).toHaveValue('Written on the phone.');
    await waitFor(() => expect(screen.getByLabelText('Height')).toHaveValue('171'));
  });

  it('shows the error beside the first invalid field, and sends nothing', async () => {
    open();
    await userEvent.clear(screen.getByLabelText('Display name'));
    await userEvent.type(screen.getByLabelText('Weight'), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
    await userEvent.type(screen.getByLabelText('Address'), 'javascript:alert(1)');
    await save();
    await screen.findByText("'Display name' is required");
    screen.getByText("'Weight' must be at least 35");
    screen.getByText(/Enter a full address/);
    expect(screen.getByLabelText('Display name')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('keeps typed values when saving fails, and shows why', async () => {
    let isRefusing = true;
    open((body) => {
      if (isRefusing) throw refusal(profileProblems.UNKNOWN_CATEGORY);
      return { ...luna, ...body } as OwnPerformerProfile;
    });
    await userEvent.type(screen.getByLabelText('Bio'), 'The sea.');
    await save();
    await waitFor(() => expect(said).toEqual([profileProblems.UNKNOWN_CATEGORY.message]));
    expect(screen.getByLabelText('Bio')).toHaveValue('The sea.');
    isRefusing = false;
    await save();
    await waitFor(() => expect(said.at(-1)).toBe('Changes saved.'));
  });

  it('reports once that the connection is lost, and keeps typed values', async () => {
    open(() => {
      throw new Error('the line is down');
    });
    await userEvent.type(screen.getByLabelText('Bio'), 'The sea.');
    await save();
    await waitFor(() => expect(said).toHaveLength(1));
    expect(screen.getByLabelText('Bio')).toHaveValue('The sea.');
  });

  it('restores the unsaved draft when the page is opened again, until it is discarded', async () => {
    const first = open();
    await userEvent.type(screen.getByLabelText('Bio'), 'Unsaved');
    first.unmount();
    open();
    await waitFor(() => expect(screen.getByLabelText('Bio')).toHaveValue('Unsaved'));
    screen.getByText(/unsaved changes/);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Bio')).toHaveValue('');
    expect(JSON.stringify(localStorage)).not.toContain('Unsaved');
  });
});
