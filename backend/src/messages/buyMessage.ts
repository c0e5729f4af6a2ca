import type { messageRoutes } from '@ovation/contracts/messages/routes';
import type { Handler } from '../kernel/http/handler.ts';
import { buyItem } from '../purchases/public.ts';
import type { MessageDeps } from './deps.ts';
import { offerMessage } from './messageContent.ts';

/** Error codes that callers know under other names. */
const messageCodes = {
  NOT_FOR_SALE: 'MESSAGE_NOT_FOR_SALE',
  ALREADY_BOUGHT: 'MESSAGE_ALREADY_BOUGHT',
} as const;

/** `POST /wallet/charges/message/{id}`: buys a priced message for its recipient. */
export const buyMessage = (deps: MessageDeps): Handler<typeof messageRoutes.buyMessage> => {
  const buy = buyItem(deps, { offer: offerMessage(deps) });
  return async (request) => {
    const outcome = await buy(request);
    if (outcome.ok) return outcome;
    const { code } = outcome;
    const hasMessageCode = code === 'NOT_FOR_SALE' || code === 'ALREADY_BOUGHT';
    return { ...outcome, code: hasMessageCode ? messageCodes[code] : code };
  };
};
