import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BookmarkButton, CommentsButton, LikeButton } from './ReactionButtons.tsx';

describe('the reaction buttons of a post', () => {
  it.each([
    [false, 0, 'Like, 0 likes'],
    [true, 1, 'Like, 1 like'],
    [true, 1284, 'Like, 1,284 likes'],
  ])(
    'a like that is %s with %i shows its state and requests the opposite',
    async (isOn, count, name) => {
      const onChange = vi.fn();
      renderWithProviders(<LikeButton isOn={isOn} count={count} onChange={onChange} />);
      const button = screen.getByRole('button', { name, pressed: isOn });
      await userEvent.click(button);
      expect(onChange).toHaveBeenCalledExactlyOnceWith(!isOn);
    },
  );

  it('hide a count of zero', () => {
    renderWithProviders(<LikeButton isOn={false} count={0} onChange={() => undefined} />);
    expect(screen.getByRole('button')).toHaveTextContent('');
  });

  it('show a bookmark as on or off, without a count', async () => {
    const onChange = vi.fn();
    renderWithProviders(<BookmarkButton isOn onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bookmark', pressed: true }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('open comments in place or link to them', async () => {
    const onPress = vi.fn();
    const { unmount } = renderWithProviders(
      <CommentsButton count={96} to="/posts/1" onPress={onPress} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Comments, 96 comments' }));
    expect(onPress).toHaveBeenCalledOnce();
    unmount();
    renderWithProviders(<CommentsButton count={1} to="/posts/1" />);
    expect(screen.getByRole('link', { name: 'Comments, 1 comment' })).toHaveAttribute(
      'href',
      '/posts/1',
    );
  });
});
