import { codeText } from '../kernel/text.ts';

const paymentMethodIdLengthMax = 255;

/** Provider's id of a card entered in its own browser code. */
export const PaymentMethodId = codeText(paymentMethodIdLengthMax).min(1);

/** A provider's name in a path. */
export const ProviderName = codeText(40).min(1);
