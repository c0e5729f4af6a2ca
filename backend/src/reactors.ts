import { showPicture } from './auth/showPicture.reactor.ts';
import type { Backend } from './backend.ts';
import { conversationIdOf } from './conversations/startConversation.ts';
import { creditCharge } from './earnings/creditCharge.reactor.ts';
import {
  creditSubscription,
  restoreSubscriptionShare,
  returnSubscriptionShare,
} from './earnings/creditSubscription.reactor.ts';
import { creditTip } from './earnings/creditTip.reactor.ts';
import { processFile } from './files/processFile.reactor.ts';
import type { Reactor } from './kernel/reactor.ts';
import { tellTip } from './messages/tellTip.reactor.ts';
import { openPerformerDeps } from './openPerformerDeps.ts';
import { forgetCard } from './payments/cards/forgetCard.reactor.ts';
import { creditTopUpReactor } from './payments/creditTopUp.reactor.ts';
import { postProviderFees } from './payments/settlement/postFees.reactor.ts';
import { openPerformerReactor } from './performers/openPerformer.reactor.ts';
import {
  applySubscriptionFailure,
  applySubscriptionPayment,
  correctSubscriptionPayment,
} from './subscriptions/followPayment.reactor.ts';

/** What reactors are made from. */
export type ReactorsDeps = Pick<
  Backend,
  'commands' | 'fileStore' | 'logger' | 'providers' | 'settings'
>;

/** The reactors of all capabilities; the worker runs them. */
export const createReactors = (backend: ReactorsDeps): readonly Reactor[] => {
  const { commands, fileStore, logger, providers } = backend;
  return [
    applySubscriptionFailure({ commands }),
    applySubscriptionPayment({ commands }),
    correctSubscriptionPayment({ commands }),
    creditCharge({ commands }),
    creditSubscription({ commands }),
    creditTip({ commands }),
    creditTopUpReactor({ commands }),
    forgetCard({ providers }),
    openPerformerReactor(openPerformerDeps(backend)),
    postProviderFees({ commands, providers, logger }),
    processFile({ commands, fileStore, logger }),
    restoreSubscriptionShare({ commands }),
    returnSubscriptionShare({ commands }),
    showPicture({ commands }),
    tellTip({ commands, conversationIdOf }),
  ];
};
