import type Stripe from 'stripe';

/** Paths that the response to any call may expand. */
type Expand = { expand?: string[] };

/** The parameters of an SDK type that the sandbox supports; it refuses the others. */
type Taking<T, K extends keyof T> = Pick<T, K> & Expand;

type AccountParam =
  | 'business_type'
  | 'capabilities'
  | 'default_currency'
  | 'email'
  | 'external_account'
  | 'metadata'
  | 'tos_acceptance';

/** Of the settings, only when payouts of the account are made. */
type PayoutSchedule = {
  settings?: {
    payouts?: {
      schedule?: Pick<Stripe.AccountCreateParams.Settings.Payouts.Schedule, 'interval'>;
    };
  };
};

type CustomerParam =
  | 'address'
  | 'balance'
  | 'description'
  | 'email'
  | 'metadata'
  | 'name'
  | 'phone'
  | 'preferred_locales'
  | 'shipping'
  | 'tax_exempt';

type DefaultCard = {
  invoice_settings?: Pick<Stripe.CustomerUpdateParams.InvoiceSettings, 'default_payment_method'>;
};

type PaymentIntentParam =
  | 'capture_method'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'payment_method'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'shipping'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_group';

type IntentCreationParam =
  | 'allowed_payment_method_types'
  | 'automatic_payment_methods'
  | 'confirm'
  | 'excluded_payment_method_types'
  | 'return_url';

type ThreeDSecureRequest<Card extends { request_three_d_secure?: unknown }> = {
  payment_method_options?: { card?: Pick<Card, 'request_three_d_secure'> };
};

type SetupIntentParam = 'customer' | 'description' | 'metadata' | 'payment_method';

/**
 * Every request body or query the sandbox accepts, by the name its route uses. The JSON schemas in
 * `generated/requests.json` are made from this interface, so the SDK's own parameter types decide
 * what is valid. After a change here or of the SDK: `npm run schemas -w @ovation/stripe-sandbox`.
 */
export interface Requests {
  AccountCreate: Taking<Stripe.AccountCreateParams, AccountParam | 'country' | 'type'> &
    PayoutSchedule;
  AccountList: Stripe.AccountListParams;
  AccountRetrieve: Stripe.AccountRetrieveParams;
  AccountUpdate: Taking<Stripe.AccountUpdateParams, AccountParam>;
  AccountCreateExternalAccount: Stripe.AccountCreateExternalAccountParams;
  AccountListExternalAccounts: Expand;
  AccountLinkCreate: Taking<
    Stripe.AccountLinkCreateParams,
    'account' | 'refresh_url' | 'return_url' | 'type'
  >;
  BalanceRetrieve: Stripe.BalanceRetrieveParams;
  BalanceTransactionList: Omit<Stripe.BalanceTransactionListParams, 'payout'>;
  BalanceTransactionRetrieve: Stripe.BalanceTransactionRetrieveParams;
  ChargeList: Stripe.ChargeListParams;
  ChargeRetrieve: Stripe.ChargeRetrieveParams;
  ChargeUpdate: Taking<Stripe.ChargeUpdateParams, 'description' | 'metadata' | 'receipt_email'>;
  CustomerCreate: Taking<
    Stripe.CustomerCreateParams,
    CustomerParam | 'invoice_prefix' | 'payment_method'
  > &
    DefaultCard;
  CustomerDelete: Stripe.CustomerDeleteParams;
  CustomerList: Omit<Stripe.CustomerListParams, 'test_clock'>;
  CustomerListPaymentMethods: Omit<Stripe.CustomerListPaymentMethodsParams, 'allow_redisplay'>;
  CustomerRetrieve: Stripe.CustomerRetrieveParams;
  CustomerUpdate: Taking<Stripe.CustomerUpdateParams, CustomerParam> & DefaultCard;
  DisputeClose: Stripe.DisputeCloseParams;
  DisputeList: Stripe.DisputeListParams;
  DisputeRetrieve: Stripe.DisputeRetrieveParams;
  DisputeUpdate: Taking<Stripe.DisputeUpdateParams, 'metadata' | 'submit'> & {
    evidence?: Omit<Stripe.DisputeUpdateParams.Evidence, 'appeal' | 'enhanced_evidence'>;
  };
  EventList: Stripe.EventListParams;
  EventRetrieve: Stripe.EventRetrieveParams;
  FileCreate: Taking<Stripe.FileCreateParams, 'purpose'> & {
    file: { data: string; name: string; type: string };
  };
  FileRetrieve: Stripe.FileRetrieveParams;
  PaymentIntentCancel: Stripe.PaymentIntentCancelParams;
  PaymentIntentCapture: Taking<Stripe.PaymentIntentCaptureParams, 'amount_to_capture' | 'metadata'>;
  PaymentIntentConfirm: Taking<
    Stripe.PaymentIntentConfirmParams,
    | 'error_on_requires_action'
    | 'off_session'
    | 'payment_method'
    | 'return_url'
    | 'setup_future_usage'
  >;
  PaymentIntentCreate: Taking<
    Stripe.PaymentIntentCreateParams,
    | IntentCreationParam
    | PaymentIntentParam
    | 'amount'
    | 'currency'
    | 'error_on_requires_action'
    | 'off_session'
  > &
    ThreeDSecureRequest<Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card>;
  PaymentIntentList: Omit<Stripe.PaymentIntentListParams, 'customer_account'>;
  PaymentIntentRetrieve: Stripe.PaymentIntentRetrieveParams;
  PaymentIntentUpdate: Taking<
    Stripe.PaymentIntentUpdateParams,
    PaymentIntentParam | 'amount' | 'currency'
  >;
  PaymentMethodAttach: Taking<Stripe.PaymentMethodAttachParams, 'customer'>;
  PaymentMethodCreate: Taking<
    Stripe.PaymentMethodCreateParams,
    'allow_redisplay' | 'billing_details' | 'card' | 'metadata' | 'type'
  >;
  PaymentMethodDetach: Stripe.PaymentMethodDetachParams;
  PaymentMethodList: Omit<Stripe.PaymentMethodListParams, 'allow_redisplay' | 'customer_account'>;
  PaymentMethodRetrieve: Stripe.PaymentMethodRetrieveParams;
  PaymentMethodUpdate: Taking<
    Stripe.PaymentMethodUpdateParams,
    'allow_redisplay' | 'billing_details' | 'card' | 'metadata'
  >;
  PayoutCancel: Stripe.PayoutCancelParams;
  PayoutCreate: Taking<
    Stripe.PayoutCreateParams,
    | 'amount'
    | 'currency'
    | 'description'
    | 'destination'
    | 'metadata'
    | 'method'
    | 'statement_descriptor'
  >;
  PayoutList: Omit<Stripe.PayoutListParams, 'arrival_date'>;
  PayoutRetrieve: Stripe.PayoutRetrieveParams;
  RefundCreate: Taking<
    Stripe.RefundCreateParams,
    'amount' | 'charge' | 'metadata' | 'payment_intent' | 'reason'
  >;
  RefundList: Stripe.RefundListParams;
  RefundRetrieve: Stripe.RefundRetrieveParams;
  RefundUpdate: Stripe.RefundUpdateParams;
  SetupIntentCancel: Stripe.SetupIntentCancelParams;
  SetupIntentConfirm: Taking<Stripe.SetupIntentConfirmParams, 'payment_method' | 'return_url'>;
  SetupIntentCreate: Taking<
    Stripe.SetupIntentCreateParams,
    IntentCreationParam | SetupIntentParam | 'usage'
  > &
    ThreeDSecureRequest<Stripe.SetupIntentCreateParams.PaymentMethodOptions.Card>;
  SetupIntentList: Taking<
    Stripe.SetupIntentListParams,
    'created' | 'customer' | 'ending_before' | 'limit' | 'payment_method' | 'starting_after'
  >;
  SetupIntentRetrieve: Stripe.SetupIntentRetrieveParams;
  SetupIntentUpdate: Taking<Stripe.SetupIntentUpdateParams, SetupIntentParam>;
  TransferCreate: Taking<
    Stripe.TransferCreateParams,
    | 'amount'
    | 'currency'
    | 'description'
    | 'destination'
    | 'metadata'
    | 'source_transaction'
    | 'transfer_group'
  >;
  TransferCreateReversal: Taking<
    Stripe.TransferCreateReversalParams,
    'amount' | 'description' | 'metadata'
  >;
  TransferList: Stripe.TransferListParams;
  TransferRetrieve: Stripe.TransferRetrieveParams;
  WebhookEndpointCreate: Stripe.WebhookEndpointCreateParams;
  WebhookEndpointDelete: Stripe.WebhookEndpointDeleteParams;
  WebhookEndpointList: Stripe.WebhookEndpointListParams;
  WebhookEndpointRetrieve: Stripe.WebhookEndpointRetrieveParams;
  WebhookEndpointUpdate: Stripe.WebhookEndpointUpdateParams;
}

export type RequestName = keyof Requests;
