import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { TabList, TabPanel } from './Tabs.lazy.tsx';

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'photos', label: 'Photos' },
  { value: 'shop', label: 'Shop' },
] as const;

const Tried = () => {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('posts');
  return (
    <>
      <TabList id="tried" label="Profile sections" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel id="tried" value={value}>
        What belongs to {value}
      </TabPanel>
    </>
  );
};

const tab = (name: string) => screen.getByRole('tab', { name });
const localeBefore = i18n.locale;

afterEach(() => act(() => i18n.activate(localeBefore)));

describe('a tab list', () => {
  it('is linked to its panel', async () => {
    renderWithProviders(<Tried />);
    const panel = screen.getByRole('tabpanel', { name: 'Posts' });
    expect(tab('Posts')).toHaveAttribute('aria-controls', panel.id);
    await userEvent.click(tab('Photos'));
    expect(screen.getByRole('tabpanel', { name: 'Photos' })).toHaveTextContent('photos');
    expect(tab('Photos')).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['en', '{ArrowRight}'],
    ['ar', '{ArrowLeft}'],
  ])('moves by the arrow key of the reading direction, in %s: %s', async (locale, key) => {
    i18n.loadAndActivate({ locale, messages: {} });
    renderWithProviders(<Tried />);
    await userEvent.click(tab('Posts'));
    await userEvent.keyboard(key);
    expect(tab('Photos')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(tab('Photos')).toHaveAttribute('aria-selected', 'true');
  });
});
