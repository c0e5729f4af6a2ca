import { referralProblems } from '@ovation/contracts/referrals/problems';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consent } from './consent.ts';
import { useTrackedVisit } from './useTrackedVisit.ts';

const visitTrackingLink = vi.fn(({ params }: { params: { slug: string } }) => {
  if (params.slug === 'gone') throw refusal(referralProblems.LINK_NOT_FOUND);
  return { performerId: 'luna' };
});

const Visited = () => {
  useTrackedVisit();
  return <Link to="/auth/register">Sign up</Link>;
};

beforeEach(() => {
  visitTrackingLink.mockClear();
  serve({ referrals: { visitTrackingLink } });
});
afterEach(() => localStorage.clear());

it.each(['spring', 'gone'])('counts a visit by the link %s once', async (slug) => {
  localStorage.setItem('cookieConsent', 'accepted');
  renderWithProviders(<Visited />, `/luna?via=${slug}`);
  await vi.waitFor(() => expect(visitTrackingLink).toHaveBeenCalledOnce());
  expect(visitTrackingLink.mock.calls[0]?.[0].params).toEqual({ slug });
  fireEvent.click(screen.getByRole('link'));
  expect(visitTrackingLink).toHaveBeenCalledOnce();
});

it('waits for the consent, also on the next page', async () => {
  renderWithProviders(<Visited />, '/luna?via=spring');
  fireEvent.click(screen.getByRole('link'));
  expect(visitTrackingLink).not.toHaveBeenCalled();
  act(() => consent.give('accepted'));
  await vi.waitFor(() => expect(visitTrackingLink).toHaveBeenCalledOnce());
});

it.each(['/luna', '/luna?via=', '/luna?via=No%20slug', '/luna?coupon=SPRING'])(
  'counts none at %s',
  (path) => {
    localStorage.setItem('cookieConsent', 'accepted');
    renderWithProviders(<Visited />, path);
    expect(visitTrackingLink).not.toHaveBeenCalled();
  },
);

it('counts none without consent', () => {
  renderWithProviders(<Visited />, '/luna?via=spring');
  act(() => consent.give('rejected'));
  expect(visitTrackingLink).not.toHaveBeenCalled();
});
