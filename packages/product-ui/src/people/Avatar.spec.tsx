import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { Providers } from '@ovation/ui-kit/layout/Providers';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Avatar, Person } from './Avatar.tsx';

const picture = '/api/files/content/a/full';

const show = (src?: string, name = 'Nora Hayes') => {
  const shown = renderWithProviders(<Avatar src={src} name={name} />);
  const initials = () => shown.container.querySelector('[aria-hidden="true"]');
  return { ...shown, initials, image: () => shown.container.querySelector('img') };
};

describe('an avatar', () => {
  it('is the picture, which says nothing beside the name', () => {
    const { image, initials } = show(picture);
    expect(image()).toHaveAttribute('src', picture);
    expect(image()).toHaveAttribute('alt', '');
    expect(initials()).toBeNull();
  });

  it.each([undefined, '', avatarPlaceholder])('is the initials where the picture is %j', (src) => {
    const { image, initials } = show(src);
    expect(image()).toBeNull();
    expect(initials()).toHaveAttribute('data-initials', 'NH');
  });

  it('of somebody who is gone is a figure, beside words in place of the name', () => {
    const { container } = renderWithProviders(<Person name={erasedText} note="@[erased]" />);
    expect(container.textContent).toBe('Removed account');
    expect(container.querySelector('[data-initials=""] svg')).not.toBeNull();
  });

  it('is the initials once the picture fails, and a new picture after that', () => {
    const { image, initials, rerender } = show(picture);
    fireEvent.error(image() as Element);
    expect(initials()).toHaveAttribute('data-initials', 'NH');
    rerender(
      <Providers queries={new QueryClient()}>
        <Avatar src="/api/files/content/b/full" name="Nora Hayes" />
      </Providers>,
    );
    expect(image()).toHaveAttribute('src', '/api/files/content/b/full');
  });

  it('is the initials where the picture had failed before the page was alive', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const { image, initials } = show(picture);
    expect(image()).toBeNull();
    expect(initials()).toHaveAttribute('data-initials', 'NH');
    vi.restoreAllMocks();
  });

  it('has a colour of its own, the same wherever it is made', () => {
    const here = show(undefined).initials()?.className;
    const sent = renderToString(
      <Providers queries={new QueryClient()}>
        <Avatar name="Nora Hayes" />
      </Providers>,
    );
    expect(sent).toContain(`class="${here}"`);
    expect(show(undefined, 'Tom Bianchi').initials()?.className).not.toBe(here);
  });

  it('of a name without letters is a person', () => {
    expect(show(undefined, '…').initials()?.querySelector('svg')).not.toBeNull();
  });
});
