import { accountProblems } from '@ovation/contracts/accounts/problems';
import { personNameLengthMax } from '@ovation/contracts/accounts/rules';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { SitePage } from '@ovation/contracts/pages/sitePage';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreatorForm } from './CreatorForm.tsx';
import { FanForm } from './FanForm.tsx';

const registerUser = vi.fn();
const registerPerformer = vi.fn();
const checkUsername = vi.fn();
const listCountries = vi.fn();

const countries = [
  ['PT', 'Portugal'],
  ['RE', 'Reunion'],
].map(([code = '', name]) => ({ code, name, flag: `/api/flags/${code.toLowerCase()}.svg` }));

beforeEach(() => {
  checkUsername.mockImplementation(() => ({ isAvailable: true }));
  listCountries.mockImplementation(() => ({ data: countries, total: countries.length }));
  serve({
    auth: { registerUser, registerPerformer, checkUsername },
    posts: { getPost: () => ({ effectiveFrom: '2026-11-25' }) as SitePage },
    reference: { listCountries },
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  for (const call of [registerUser, registerPerformer, checkUsername, listCountries])
    call.mockReset();
  vi.unstubAllGlobals();
});

const field = (label: string | RegExp) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /^I’m 18 or older/ }));

const fillPerson = async (): Promise<void> => {
  await userEvent.type(field('Display name'), 'Ida Falk');
  await userEvent.type(field('Username'), 'idafalk');
  await userEvent.type(field('Email'), 'ida@example.test');
  await userEvent.type(field('Password'), 'evening-song-9');
};

const png = '\x89PNG\r\n\x1a\n and so on';
/** File with the MIME type of its extension, as devices report it. */
const documentOf = (content: string, name: string, moreBytes = 0): File =>
  new File(
    [Uint8Array.from(content, (letter) => letter.charCodeAt(0)), new Uint8Array(moreBytes)],
    name,
    { type: 'image/png' },
  );
const choose = (label: string | RegExp, file: File) => userEvent.upload(field(label), file);

describe('the registration form of a fan', () => {
  it.each([
    [['google'] as const, 'You can continue with Google now, or look around first.'],
    [[], 'Until then, look around first.'],
  ])('offers alternatives when the network is rate limited: %j', async (ways, words) => {
    queryClient.setQueryData(keys.settings, { signInProviders: ways } as unknown as PublicSettings);
    registerUser.mockImplementation(() => {
      throw refusal(commonProblems.RATE_LIMITED);
    });
    renderWithProviders(<FanForm />);
    await fillPerson();
    await accept();
    await submit();
    const alert = await screen.findByText(/Too many accounts were created from your network/);
    expect(alert).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'look around first' })).toHaveAttribute('href', '/');
  });

  it('focuses the first invalid field in page order', async () => {
    renderWithProviders(<FanForm />);
    await submit();
    await screen.findByText('Enter the name that people will see.');
    await waitFor(() => expect(field('Display name')).toHaveFocus());
    await userEvent.type(field('Display name'), 'Nora');
    await userEvent.type(field('Username'), 'nora');
    await submit();
    await waitFor(() => expect(field('Email')).toHaveFocus());
  });

  it('limits the length of the name', async () => {
    renderWithProviders(<FanForm />);
    await userEvent.click(field('Display name'));
    await userEvent.paste('n'.repeat(personNameLengthMax + 1));
    await userEvent.tab();
    await screen.findByText('Names can be up to 100 characters.');
  });

  it('requires age and terms, and sends the version of the terms', async () => {
    registerUser.mockImplementation(() => ({}));
    renderWithProviders(<FanForm />);
    await fillPerson();
    await submit();
    await screen.findByText('Confirm this to create an account.');
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
    expect(registerUser).not.toHaveBeenCalled();
    await accept();
    await submit();
    await waitFor(() => expect(registerUser).toHaveBeenCalledOnce());
    expect(registerUser.mock.calls[0]?.[0].body).toEqual({
      name: 'Ida Falk',
      username: 'idafalk',
      email: 'ida@example.test',
      password: expect.stringMatching(/^[0-9a-f]{64}$/),
      acceptedTerms: '2026-11-25',
    });
  });

  it('shows an error next to the button until the next success', async () => {
    registerUser
      .mockImplementationOnce(() => {
        throw refusal(commonProblems.CONFLICT);
      })
      .mockImplementation(() => ({}));
    renderWithProviders(<FanForm />);
    await fillPerson();
    await accept();
    await submit();
    await screen.findByText(commonProblems.CONFLICT.message);
    await submit();
    await waitFor(() => expect(registerUser).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(commonProblems.CONFLICT.message)).toBeNull();
  });

  it('shows an error of the server at its field', async () => {
    registerUser.mockImplementation(() => {
      throw refusal(accountProblems.EMAIL_TAKEN);
    });
    renderWithProviders(<FanForm />);
    await fillPerson();
    await accept();
    await submit();
    await screen.findByText(accountProblems.EMAIL_TAKEN.message);
    await waitFor(() => expect(field('Email')).toHaveFocus());
  });
});

describe('a typed username', () => {
  it('is available after one request', async () => {
    renderWithProviders(<FanForm />);
    await userEvent.type(field('Username'), 'nora');
    await screen.findByText('Available');
    expect(checkUsername.mock.calls.map(([{ params }]) => params.username)).toEqual(['nora']);
  });

  it('is taken, and is not submitted', async () => {
    checkUsername.mockImplementation(() => ({ isAvailable: false }));
    renderWithProviders(<FanForm />);
    await fillPerson();
    await screen.findByText('Taken');
    await screen.findByText('This username is taken. Try another one.');
    await accept();
    await submit();
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('is not checked while invalid', async () => {
    renderWithProviders(<FanForm />);
    await userEvent.type(field('Username'), 'n!');
    await userEvent.tab();
    await screen.findByText(/^Use 3 to 30 letters/);
    expect(checkUsername).not.toHaveBeenCalled();
  });

  it('may stay unchecked if the server fails', async () => {
    checkUsername.mockImplementation(() => {
      throw refusal(commonProblems.NOT_FOUND);
    });
    registerUser.mockImplementation(() => ({}));
    renderWithProviders(<FanForm />);
    await fillPerson();
    await accept();
    await submit();
    await waitFor(() => expect(registerUser).toHaveBeenCalledOnce());
    expect(screen.queryByText('Taken')).toBeNull();
  });
});

describe('the registration form of a creator', () => {
  const chooseCountry = async (typed: string, name: string): Promise<void> => {
    await userEvent.type(field('Country'), typed);
    await userEvent.click(await screen.findByRole('option', { name }));
  };

  const fill = async (): Promise<void> => {
    await fillPerson();
    await chooseCountry('portu', 'Portugal');
    await choose('Identity document', documentOf(png, 'id.png'));
    await choose(/holding the document/, documentOf(png, 'me.png'));
    await accept();
  };

  it('focuses the first invalid field in page order', async () => {
    renderWithProviders(<CreatorForm />);
    await submit();
    await waitFor(() => expect(field('Display name')).toHaveFocus());
    await fillPerson();
    await submit();
    await waitFor(() => expect(field('Country')).toHaveFocus());
    await screen.findByText('Choose your country.');
  });

  it('finds countries by substring, ignoring accents', async () => {
    renderWithProviders(<CreatorForm />);
    await chooseCountry('reunion', 'Réunion');
    expect(field('Country')).toHaveValue('Réunion');
    await userEvent.clear(field('Country'));
    await userEvent.type(field('Country'), 'atlantis');
    await screen.findByText('No matches');
  });

  it('shows the flags of countries and of the selected one', async () => {
    const { container } = renderWithProviders(<CreatorForm />);
    await userEvent.type(field('Country'), 'port');
    const option = await screen.findByRole('option', { name: 'Portugal' });
    expect(option.querySelector('img')).toHaveAttribute('src', '/api/flags/pt.svg');
    await userEvent.click(option);
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/flags/pt.svg');
  });

  it('works while the countries are loading', async () => {
    let arrive = (_: object): void => undefined;
    const onTheirWay = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    listCountries.mockImplementation(() => onTheirWay);
    renderWithProviders(<CreatorForm />);
    await userEvent.type(field('Country'), 'port');
    await screen.findByText('The list is still loading');
    arrive({ data: countries, total: countries.length });
    await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
    expect(field('Country')).toHaveValue('Portugal');
  });

  it('shows an error when the countries fail to load, and retries', async () => {
    listCountries.mockImplementationOnce(() => {
      throw refusal(commonProblems.INTERNAL);
    });
    renderWithProviders(<CreatorForm />);
    await screen.findByText('We couldn’t load the countries.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await chooseCountry('port', 'Portugal');
    expect(screen.queryByText('We couldn’t load the countries.')).toBeNull();
  });

  it('validates a document on selection, and clears the error with another one', async () => {
    renderWithProviders(<CreatorForm />);
    await choose('Identity document', documentOf('a text', 'id.png'));
    await screen.findByText('Choose a JPEG, PNG, WebP or PDF file.');
    await choose('Identity document', documentOf(png, 'id.png', 12_000_000));
    await screen.findByText(/^This file is 12.1.MB\. Documents can be up to 10.MB\.$/);
    await choose('Identity document', documentOf(png, 'id.png'));
    await waitFor(() => expect(screen.queryByText(/^This file is/)).toBeNull());
    expect(field('Identity document')).toBeValid();
  });

  it('submits nothing with an invalid document', async () => {
    registerPerformer.mockImplementation(() => ({}));
    renderWithProviders(<CreatorForm />);
    await fill();
    await choose(/holding the document/, documentOf('a text', 'me.png'));
    await submit();
    await waitFor(() => expect(field(/holding the document/)).toHaveFocus());
    expect(registerPerformer).not.toHaveBeenCalled();
    await choose(/holding the document/, documentOf(png, 'me.png'));
    await submit();
    await waitFor(() => expect(registerPerformer).toHaveBeenCalledOnce());
  });

  it('shows a rejection by the server at the document', async () => {
    registerPerformer.mockImplementation(() => {
      const problem = refusal(commonProblems.UNSUPPORTED_MEDIA);
      const errors = [{ path: 'documentVerification', message: 'must be one of image/png' }];
      throw Object.assign(problem, { problem: { ...problem.problem, errors } });
    });
    renderWithProviders(<CreatorForm />);
    await fill();
    await submit();
    await screen.findByText('Choose a JPEG, PNG, WebP or PDF file.');
    expect(field(/holding the document/)).toBeInvalid();
    expect(field('Identity document')).toBeValid();
  });
});
