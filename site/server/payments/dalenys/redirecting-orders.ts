import { METHODS, type PaymentMethod } from '../../../../shared/domain/payment-methods'
import type { PaymentRequest, RefundRequest } from '../provider'
import type { DalenysAccount, OneyProduct, OneyProducts } from './account'
import { BANK_VERSION, commonParameters, truncate } from './common-parameters'
import { type Parameters, signed } from './hash'

/** A request from server to server. */
export interface Order {
  method: 'payment' | 'authorization' | 'capture' | 'refund'
  parameters: Parameters
}

const IS_MOBILE = /^(?:\+33|0033|0)\s*\(?0?\)?\s*[67]/

/** Maximum lengths at the bank. */
const address = (prefix: 'BILLING' | 'SHIPTO', { payer }: PaymentRequest): Parameters => ({
  [`${prefix}FIRSTNAME`]: truncate(payer.firstname, 15),
  [`${prefix}LASTNAME`]: truncate(payer.lastname, 30),
  [`${prefix}ADDRESS`]: truncate(payer.street, 50),
  [`${prefix}POSTALCODE`]: truncate(payer.postalCode, 9),
  [`${prefix}CITY`]: truncate(payer.city, 50),
  [`${prefix}COUNTRY`]: 'FR',
  [IS_MOBILE.test(payer.phone) ? `${prefix}MOBILEPHONE` : `${prefix}PHONE`]: truncate(
    payer.phone,
    32,
  ),
})

/** Payer's details, for a lender or a wallet. They never pass through a browser. */
const client = ({ payer, clientIp, userAgent }: PaymentRequest): Parameters => ({
  CLIENTEMAIL: truncate(payer.email, 255),
  CLIENTIP: clientIp,
  CLIENTUSERAGENT: truncate(userAgent, 255),
})

/** Returns Oney's product for a method. */
export const productOf = (
  { threeTerms, fourTerms }: OneyProducts,
  method: PaymentMethod,
): OneyProduct => (METHODS[method].instalments === 4 ? fourTerms : threeTerms)

/**
 * Order to Oney, which lends or refuses within six days: an authorisation, never an immediate
 * payment.
 */
export const oneyOrder = (
  account: DalenysAccount,
  products: OneyProducts,
  request: PaymentRequest,
): Order => ({
  method: 'authorization',
  parameters: signed(
    {
      ...commonParameters(account, request),
      ...client(request),
      ...(request.civility === null ? {} : { BILLINGTITLE: request.civility }),
      ...address('BILLING', request),
      ...address('SHIPTO', request),
      OPERATIONTYPE: 'authorization',
      AMOUNT: String(request.amountCents),
      COMMERCIALCODE: productOf(products, request.method).code,
      SHIPTOADDRESSTYPE: 'billing',
      'CART[0][DESCRIPTION]': truncate(request.description, 255),
      'CART[0][PRICE]': String(request.amountCents),
      'CART[0][QUANTITY]': '1',
    },
    account.password,
  ),
})

/** PayPal through Dalenys has an account of its own there. */
export const paypalOrder = (account: DalenysAccount, request: PaymentRequest): Order => ({
  method: 'payment',
  parameters: signed(
    {
      ...commonParameters(account, request),
      ...client(request),
      OPERATIONTYPE: 'payment',
      AMOUNT: String(request.amountCents),
    },
    account.password,
  ),
})

/** Order to capture an authorisation in full. */
export const captureOrder = (
  account: DalenysAccount,
  { reference, transactionId }: { reference: string; transactionId: string },
): Order => ({
  method: 'capture',
  parameters: signed(
    {
      IDENTIFIER: account.identifier,
      OPERATIONTYPE: 'capture',
      ORDERID: reference,
      TRANSACTIONID: transactionId,
      DESCRIPTION: reference,
      VERSION: BANK_VERSION,
    },
    account.password,
  ),
})

/** Refunds a part of a payment, under a reference of its own. */
export const refundOrder = (
  account: DalenysAccount,
  { reference, transactionId, amountCents }: Omit<RefundRequest, 'method'>,
): Order => ({
  method: 'refund',
  parameters: signed(
    {
      IDENTIFIER: account.identifier,
      OPERATIONTYPE: 'refund',
      ORDERID: reference,
      TRANSACTIONID: transactionId,
      AMOUNT: String(amountCents),
      DESCRIPTION: reference,
      VERSION: BANK_VERSION,
    },
    account.password,
  ),
})
