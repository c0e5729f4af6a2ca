import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { defaultPlan, type Plan } from './plans.ts';
import { SubscribeSheet } from './SubscribeSheet.tsx';

/** The subscribe sheet of a creator given by id only, on the requested plan. */
export const SubscribeToOpen = ({
  performerId,
  firstPlan,
  isOpen,
  onOpenChange,
}: {
  performerId: string;
  firstPlan?: Plan;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) => {
  const sayError = useSayError();
  const { data: performer, error } = useQuery(performerQuery(performerId));
  useEffect(() => {
    if (error) sayError(error);
  }, [error, sayError]);
  if (!performer) return null;
  return (
    <SubscribeSheet
      performer={performer}
      firstPlan={firstPlan ?? defaultPlan}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    />
  );
};
