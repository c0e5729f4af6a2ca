import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { isOnSale } from '@ovation/contracts/performers/rules';

/** Steps that give fans a reason to stay, in their recommended order. */
export const stepNames = ['face', 'cover', 'price', 'post'] as const;
export type StepName = (typeof stepNames)[number];

type Known = Pick<OwnPerformerProfile, 'avatar' | 'cover' | 'monthlyPrice' | 'totalOpen'>;

export const isStepDone = (step: StepName, own: Known): boolean => {
  switch (step) {
    case 'face':
      return own.avatar !== avatarPlaceholder;
    case 'cover':
      return own.cover !== null;
    case 'price':
      return isOnSale(own);
    case 'post':
      return own.totalOpen > 0;
    default:
      return step satisfies never;
  }
};

export const stepsDone = (own: Known): number =>
  stepNames.filter((step) => isStepDone(step, own)).length;
