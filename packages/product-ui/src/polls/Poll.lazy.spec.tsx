import type { Poll } from '@ovation/contracts/polls/poll';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PollView } from './Poll.lazy.tsx';

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

const poll: Poll = {
  _id: 'poll',
  description: 'Which print goes into the winter box?',
  options: [
    { _id: 'fox', description: 'Fox by the tide', totalVote: 52 },
    { _id: 'moon', description: 'Yellow moon', totalVote: 31 },
    { _id: 'harbour', description: 'The quiet harbour', totalVote: 17 },
  ],
  totalVote: 100,
  expiredAt: null,
  status: 'open',
  votedOptionId: null,
};

type Shown = Partial<Parameters<typeof PollView>[0]>;

const show = ({ onVote = vi.fn(), ...shown }: Shown) => {
  renderWithProviders(<PollView poll={poll} mayVote onVote={onVote} {...shown} />);
  return onVote;
};
const resultOf = (name: string): HTMLElement =>
  screen.getAllByRole('listitem').find((row) => row.textContent?.includes(name)) as HTMLElement;

describe('an open poll', () => {
  it('submits a selected option without confirmation', async () => {
    const onVote = show({});
    expect(screen.getByRole('group', { name: poll.description })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vote' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Yellow moon' }));
    expect(onVote).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
    expect(onVote).toHaveBeenCalledExactlyOnceWith('moon');
  });

  it('hides the results before the vote', () => {
    show({});
    expect(screen.queryByText('52%')).toBeNull();
  });

  it('counts a pending vote', () => {
    show({
      pendingOptionId: 'moon',
      poll: {
        ...poll,
        totalVote: 3,
        options: [
          { _id: 'fox', description: 'Fox by the tide', totalVote: 2 },
          { _id: 'moon', description: 'Yellow moon', totalVote: 1 },
        ],
      },
    });
    expect(within(resultOf('Yellow moon')).getByText('50%')).toBeVisible();
    expect(within(resultOf('Yellow moon')).getByText('Your vote')).toBeInTheDocument();
    expect(screen.getByText('4 votes')).toBeVisible();
  });

  it('separates the parts of its status by dots', () => {
    show({ poll: { ...poll, votedOptionId: 'moon', expiredAt: inHours(6.01) } });
    const line = screen.getByText('100 votes').closest('p');
    expect(line).toHaveTextContent('100 votes· You voted· Closes in 6 hours');
  });

  it('shows why a vote was rejected and allows a retry', () => {
    show({ fault: 'Couldn’t send your vote.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t send your vote.');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it.each([
    ['in 6 hours', inHours(6.01), 'Closes in 6 hours'],
    ['at no time', null, undefined],
  ])('shows its closing time: %s', (_, expiredAt, words) => {
    show({ poll: { ...poll, expiredAt } });
    if (words) expect(screen.getByText(words)).toBeVisible();
    else expect(screen.queryByText(/^Closes/)).toBeNull();
  });
});

describe('the results of a poll', () => {
  it.each([
    ['after one’s own vote', { poll: { ...poll, votedOptionId: 'fox' } }],
    ['for its author', { mayVote: false }],
    ['once it was closed', { poll: { ...poll, status: 'closed' as const } }],
    ['once its time has come', { poll: { ...poll, expiredAt: inHours(-1) } }],
  ])('are shown %s', (_, shown) => {
    show(shown);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(within(resultOf('Fox by the tide')).getByText('52%')).toBeVisible();
    expect(within(resultOf('The quiet harbour')).getByText('17%')).toBeVisible();
  });

  it('have no percentages without votes', () => {
    const options = poll.options.map((option) => ({ ...option, totalVote: 0 }));
    show({ poll: { ...poll, options, totalVote: 0, status: 'closed' } });
    expect(within(resultOf('Yellow moon')).getByText('0%')).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
  });
});
