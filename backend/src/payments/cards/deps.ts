import type { People } from '../../auth/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { PaymentProviders } from '../provider/provider.ts';
import type { CardTries } from './cardTries.ts';

export interface CardDeps extends Pick<Base, 'commands' | 'newId' | 'readModels'> {
  readonly providers: PaymentProviders;
  readonly cardTries: CardTries;
  readonly people: Pick<People, 'show'>;
}
