import type { Page } from '@ovation/contracts/kernel/page';
import type {
  Application,
  ApplicationDetails,
  Review,
} from '@ovation/contracts/verification/review';
import type { ReviewState } from '@ovation/contracts/verification/rules';
import { all, type Key, under } from '../query/queryKey.ts';

export const verification = {
  own: under<Key<Review>>('verification', 'own'),
  applications: all('verification', 'applications'),
  list: (status: ReviewState, offset: number) =>
    under<Key<Page<Application>>>('verification', 'applications', status, offset),
  one: (id: string) => under<Key<ApplicationDetails>>('verification', 'applications', 'one', id),
} as const;
