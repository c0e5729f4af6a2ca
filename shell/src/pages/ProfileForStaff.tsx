import { markNotFound } from '@ovation/page-rendering/client/ssrRequest';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Redirects staff from a creator's page to their own area; shows not found for an unknown creator. */
export const ProfileForStaff = ({ redirectTo }: { redirectTo: string }) => {
  const [name = ''] = Object.values(useParams());
  const { error, isPending } = useQuery(performerQuery(name));
  if (isPending) return <PageSkeleton shape="rows" />;
  if (!isGone(error)) {
    return <Navigate to={redirectTo} replace />;
  }
  markNotFound();
  return <NotFoundPage />;
};
