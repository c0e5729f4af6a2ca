import type Stripe from 'stripe';

/**
 * Every request body or query the sandbox accepts, by the name its route uses. The JSON schemas in
 * `generated/requests.json` are made from this interface, so the SDK's own parameter types decide
 * what is valid. After a change here or of the SDK: `npm run schemas -w @ovation/stripe-sandbox`.
 */
export interface Requests {
  AccountCreate: Stripe.AccountCreateParams;
  AccountList: Stripe.AccountListParams;
  AccountRetrieve: Stripe.AccountRetrieveParams;
  AccountUpdate: Stripe.AccountUpdateParams;
  AccountCreateExternalAccount: Stripe.AccountCreateExternalAccountParams;
  AccountListExternalAccounts: Stripe.AccountListExternalAccountsParams;
  AccountLinkCreate: Stripe.AccountLinkCreateParams;
  BalanceRetrieve: Stripe.BalanceRetrieveParams;
  BalanceTransactionList: Stripe.BalanceTransactionListParams;
  BalanceTransactionRetrieve: Stripe.BalanceTransactionRetrieveParams;
  ChargeList: Stripe.ChargeListParams;
  ChargeRetrieve: Stripe.ChargeRetrieveParams;
  ChargeUpdate: Stripe.ChargeUpdateParams;
  CustomerCreate: Stripe.CustomerCreateParams;
  CustomerDelete: Stripe.CustomerDeleteParams;
  CustomerList: Stripe.CustomerListParams;
  CustomerListPaymentMethods: Stripe.CustomerListPaymentMethodsParams;
  CustomerRetrieve: Stripe.CustomerRetrieveParams;
  CustomerUpdate: Stripe.CustomerUpdateParams;
  DisputeClose: Stripe.DisputeCloseParams;
  DisputeList: Stripe.DisputeListParams;
  DisputeRetrieve: Stripe.DisputeRetrieveParams;
  DisputeUpdate: Stripe.DisputeUpdateParams;
  EventList: Stripe.EventListParams;
  EventRetrieve: Stripe.EventRetrieveParams;
  PaymentIntentCancel: Stripe.PaymentIntentCancelParams;
  PaymentIntentCapture: Stripe.PaymentIntentCaptureParams;
  PaymentIntentConfirm: Stripe.PaymentIntentConfirmParams;
  PaymentIntentCreate: Stripe.PaymentIntentCreateParams;
  PaymentIntentList: Stripe.PaymentIntentListParams;
  PaymentIntentRetrieve: Stripe.PaymentIntentRetrieveParams;
  PaymentIntentUpdate: Stripe.PaymentIntentUpdateParams;
  PaymentMethodAttach: Stripe.PaymentMethodAttachParams;
  PaymentMethodCreate: Stripe.PaymentMethodCreateParams;
  PaymentMethodDetach: Stripe.PaymentMethodDetachParams;
  PaymentMethodList: Stripe.PaymentMethodListParams;
  PaymentMethodRetrieve: Stripe.PaymentMethodRetrieveParams;
  PaymentMethodUpdate: Stripe.PaymentMethodUpdateParams;
  PayoutCancel: Stripe.PayoutCancelParams;
  PayoutCreate: Stripe.PayoutCreateParams;
  PayoutList: Stripe.PayoutListParams;
  PayoutRetrieve: Stripe.PayoutRetrieveParams;
  RefundCreate: Stripe.RefundCreateParams;
  RefundList: Stripe.RefundListParams;
  RefundRetrieve: Stripe.RefundRetrieveParams;
  RefundUpdate: Stripe.RefundUpdateParams;
  SetupIntentCancel: Stripe.SetupIntentCancelParams;
  SetupIntentConfirm: Stripe.SetupIntentConfirmParams;
  SetupIntentCreate: Stripe.SetupIntentCreateParams;
  SetupIntentList: Stripe.SetupIntentListParams;
  SetupIntentRetrieve: Stripe.SetupIntentRetrieveParams;
  SetupIntentUpdate: Stripe.SetupIntentUpdateParams;
  TransferCreate: Stripe.TransferCreateParams;
  TransferCreateReversal: Stripe.TransferCreateReversalParams;
  TransferList: Stripe.TransferListParams;
  TransferRetrieve: Stripe.TransferRetrieveParams;
  WebhookEndpointCreate: Stripe.WebhookEndpointCreateParams;
  WebhookEndpointDelete: Stripe.WebhookEndpointDeleteParams;
  WebhookEndpointList: Stripe.WebhookEndpointListParams;
  WebhookEndpointRetrieve: Stripe.WebhookEndpointRetrieveParams;
  WebhookEndpointUpdate: Stripe.WebhookEndpointUpdateParams;
}

export type RequestName = keyof Requests;
