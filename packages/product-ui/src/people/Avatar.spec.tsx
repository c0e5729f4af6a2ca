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
  it('shows the picture with an empty alternative text', () => {
    const { image, initials } = show(picture);
    expect(image()).toHaveAttribute('src', picture);
    expect(image()).toHaveAttribute('alt', '');
    expect(initials()).toBeNull();
  });

  it.each([undefined, '', avatarPlaceholder])('shows initials where the picture is %j', (src) => {
    const { image, initials } = show(src);
    expect(image()).toBeNull();
    expect(initials()).toHaveAttribute('data-initials', 'NH');
  });

  it('shows a placeholder icon for a deleted account', () => {
    const { container } = renderWithProviders(<Person name={erasedText} note="@[erased]" />);
    expect(container.textContent).toBe('Deleted account');
    expect(container.querySelector('[data-initials=""] svg')).not.toBeNull();
  });

  it('falls back to initials on a load error and recovers with a new picture', () => {
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

  it('falls back to initials where the picture failed before hydration', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const { image, initials } = show(picture);
    expect(image()).toBeNull();
    expect(initials()).toHaveAttribute('data-initials', 'NH');
    vi.restoreAllMocks();
  });

  it('has a stable colour by name', () => {
    const here = show(undefined).initials()?.className;
    const sent = renderToString(
      <Providers queries={new QueryClient()}>
        <Avatar name="Nora Hayes" />
      </Providers>,
    );
    expect(sent).toContain(`class="${here}"`);
    expect(show(undefined, 'Tom Bianchi').initials()?.className).not.toBe(here);
  });

  it('shows an icon for a name without letters', () => {
    expect(show(undefined, '…').initials()?.querySelector('svg')).not.toBeNull();
  });
});
