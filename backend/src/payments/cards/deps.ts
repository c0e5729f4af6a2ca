import type { People } from '../../auth/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { PaymentProviders } from '../provider/provider.ts';
import type { CardAttempts } from './cardAttempts.ts';

export interface CardDeps extends Pick<Base, 'commands' | 'newId' | 'readModels'> {
  readonly providers: PaymentProviders;
  readonly cardAttempts: CardAttempts;
  readonly people: Pick<People, 'show'>;
}
