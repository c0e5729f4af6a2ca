import { isSlug, trackingParameter } from '@ovation/contracts/referrals/rules';
import { api } from '@ovation/web-client/api/client';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsent } from './consent.ts';

/** Counts a visit; an archived link, or a lost connection, is no concern of the visitor. */
const count = async (slug: string): Promise<void> => {
  try {
    await api.referrals.visitTrackingLink({ params: { slug } });
  } catch {
    // The page is the same without it.
  }
};

/**
 * Counts the visit of a browser that came by a creator's tracking link, once its visitor has accepted cookies:
 * one of them attributes a later sign-up. The link is known until the page is left.
 */
export const useTrackedVisit = (): void => {
  const named = new URLSearchParams(useLocation().search).get(trackingParameter) ?? '';
  const [slug, setSlug] = useState<string>();
  if (isSlug(named) && named !== slug) setSlug(named);
  const hasAccepted = useConsent() === 'accepted';
  useEffect(() => {
    if (slug !== undefined && hasAccepted) void count(slug);
  }, [slug, hasAccepted]);
};
