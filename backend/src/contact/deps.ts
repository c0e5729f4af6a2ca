import type { MailOffers } from '../mail/public.ts';

export type ContactNeeds = Pick<MailOffers, 'mail'>;
