import {
  isOneyMethod,
  METHODS,
  methodsOf,
  type PaymentMethod,
} from '../../../../shared/domain/payment-methods'
import type { BankProvider, PaymentRequest, Started } from '../provider'
import type { DalenysAccount, DalenysConfig } from './account'
import { queryBank, type CallOptions, refundAtBank, postToBank } from './query-bank'
import { readNotification } from './read-notification'
import {
  captureOrder,
  oneyOrder,
  type Order,
  paypalOrder,
  productOf,
  refundOrder,
} from './redirecting-orders'
import type { PaymentStart } from '../../../../shared/domain/payment'
import { commonParameters } from './common-parameters'
import { type Parameters, signed } from './hash'

/** Returns one amount, or one per day of several terms; the first is taken at once. */
const amounts = ({ terms, amountCents }: PaymentRequest): Parameters =>
  terms.length > 1
    ? Object.fromEntries(terms.map(term => [`AMOUNTS[${term.date}]`, String(term.amountCents)]))
    : { AMOUNT: String(amountCents) }

/**
 * The form that a browser posts to the bank's card page. It contains and asks for no contact
 * details.
 */
const cardForm = (
  account: DalenysAccount,
  formUrl: string,
  request: PaymentRequest,
): PaymentStart => {
  const parameters = {
    ...commonParameters(account, request),
    ...amounts(request),
    OPERATIONTYPE: 'payment',
    '3DSECURE': 'yes',
    '3DSECUREDISPLAYMODE': 'main',
    HIDECLIENTEMAIL: 'yes',
  }
  return { kind: 'form', formUrl, parameters: signed(parameters, account.password) }
}

interface DalenysDeps extends Omit<DalenysConfig, 'url'>, CallOptions {
  name: string
  isTest: boolean
  /** Address of the card form; the site's own for the sandbox. */
  formUrl: string
  /** Address for server calls; null while unknown: no call is made then. */
  serviceUrl: () => string | null
  /** Stores a page of the bank until the customer has it. Returns its address. */
  storeDocument: (html: string) => Promise<string>
}

/** Paths of the bank, real and sandbox. */
export const FORM_PATH = '/front/form/process'
export const SERVICE_PATH = '/front/service/rest/process'

/** Client of Dalenys: the real bank and the sandbox differ by addresses and keys only. */
export const createDalenys = (deps: DalenysDeps): BankProvider => {
  const { name, isTest, formUrl, serviceUrl, oney, paypal, storeDocument, timeoutMs, fetch } = deps
  const own: DalenysAccount = { identifier: deps.identifier, password: deps.password }
  const accounts = paypal === null ? [own] : [own, paypal]
  /** Account to which a method is paid; null: its account or contract is not configured. */
  const accountFor = (method: PaymentMethod): DalenysAccount | null => {
    if (method === 'paypal') return paypal
    return isOneyMethod(method) && oney === null ? null : own
  }

  const orderOf = (request: PaymentRequest): Order | null => {
    const account = accountFor(request.method)
    if (account === null) return null
    return isOneyMethod(request.method) && oney !== null
      ? oneyOrder(account, oney, request)
      : paypalOrder(account, request)
  }

  const startAtPartner = async (request: PaymentRequest): Promise<Started> => {
    const order = orderOf(request)
    const url = serviceUrl()
    if (order === null || url === null) return { ok: false, reason: 'it is not configured' }
    const answer = await queryBank(url, order, { timeoutMs, fetch })
    if (!answer.ok) return answer
    const { redirect } = answer
    const href = 'href' in redirect ? redirect.href : await storeDocument(redirect.document)
    return { ok: true, start: { kind: 'redirect', href } }
  }

  return {
    name,
    isTest,
    methods: methodsOf('bank').filter(method => accountFor(method) !== null),
    feePercent: method => {
      if (!isOneyMethod(method) || oney === null) return 0
      return productOf(oney, method).feePercent
    },
    formOrigins: URL.canParse(formUrl) ? [new URL(formUrl).origin] : [],
    start: async request =>
      METHODS[request.method].start === 'form'
        ? { ok: true, start: cardForm(own, formUrl, request) }
        : startAtPartner(request),
    instructions: null,
    capture: async granted => {
      const url = serviceUrl()
      if (url === null) return { ok: false, reason: 'it is not configured' }
      return postToBank(url, captureOrder(own, granted), { timeoutMs, fetch })
    },
    refund: async ({ method, ...request }) => {
      const url = serviceUrl()
      const account = accountFor(method)
      if (url === null || account === null)
        return { outcome: 'refused', reason: 'it is not configured' }
      return refundAtBank(url, refundOrder(account, request), { timeoutMs, fetch })
    },
    read: parameters => readNotification(accounts, parameters),
  }
}
