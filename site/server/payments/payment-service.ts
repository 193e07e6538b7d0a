import {
  isOwnSubject,
  type PaymentBody,
  type PaymentOffer,
  type PaymentStart,
  type PaymentSubject,
} from '../../../shared/domain/payment'
import { isConfirmedByAdviser, isOneyMethod } from '../../../shared/domain/payment-methods'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db } from '../db/tables'
import { appendToAuditLog } from '../db/audit-log'
import { followedRequest, followRequest } from '../http/followed-request'
import type { Log } from '../http/logger'
import { openMethods } from './instalment-plans'
import { createCaptures } from './payment-captures'
import {
  createPaymentMoves,
  type NotificationResult,
  type ApplyRefundNotification,
} from './payment-moves'
import {
  findAnnounced,
  findPayment,
  findPaymentByReference,
  insertPayment,
  hasPaymentAtBank,
  isReceived,
} from './payment-store'
import { type BankNotification, providerOf, type Providers } from './provider'
import { isAboutAmount } from './notification-effect'
import { createReceivePayment } from './receive-payment'
import { type Received, receivedTransfer } from './received-transfer'
import { type Due, payableOf, type Payables } from './payables'
import { checkedReturnUrl, type Partners } from './return-url'

interface PaymentServiceDeps {
  db: Db
  now: () => Date
  /** Empty: amounts due are shown, but nothing can be paid. */
  providers: Providers
  payables: Payables
  /** Sites to which a customer may return. */
  partners: Partners
  /** Handles a notification of a refund with its own reference; false: unknown. */
  applyRefund?: ApplyRefundNotification
  /** Public address of the site, if a request does not contain it. */
  siteOrigin: () => string
  /** Return paths. Without a query: the bank's hash covers everything that comes back. */
  returnPaths: { ok: string; ko: string }
  log: Pick<Log, 'warn'>
}

/**
 * Reason why a payment was not started; `changed`: another amount than on the button; `civility`:
 * missing.
 */
export type StartReason =
  'unknown' | Exclude<PaymentOffer['state'], 'due'> | 'method-closed' | 'civility' | 'bank-down'

interface StartedBy {
  owner?: string
  returnUrl?: string
  /** Origin of this site as the customer sees it. */
  origin?: string | null
  clientIp: string
  userAgent: string
}

/** `reference`: of this attempt at the bank. */
interface StartedPayment {
  ok: true
  start: PaymentStart
  reference: string
}

export interface PaymentService {
  /** Returns the amount due and the payment methods; null: no such subject. */
  offer: (subject: PaymentSubject, uuid: string, owner?: string) => Promise<PaymentOffer | null>
  /** Prepares the subject and starts a payment at the bank. */
  start: (
    subject: PaymentSubject,
    uuid: string,
    body: PaymentBody,
    by: StartedBy,
  ) => Promise<StartedPayment | { ok: false; reason: StartReason }>
  /**
   * Handles a notification, the only event that moves a payment. Rejects when it could not be
   * recorded: the bank then sends it again.
   */
  notify: (parameters: URLSearchParams) => Promise<NotificationResult>
  /**
   * Records a browser's return from the bank: it moves no money, and blocks other attempts until
   * the notification. Null: wrong hash or unknown payment.
   */
  readReturn: (
    parameters: URLSearchParams,
  ) => Promise<{ outcome: 'paid' | 'pending' | 'refused'; payment: string } | null>
  /**
   * Handles an adviser's confirmation that a transfer has arrived, which moves a payment as a
   * bank's notification does.
   */
  confirm: (payment: string, received: Received) => Promise<NotificationResult>
  /** Records money that an adviser has received for a subject, by transfer or cheque. */
  receive: (
    subject: PaymentSubject,
    uuid: string,
    received: Received & { method: 'transfer' | 'cheque' },
  ) => Promise<NotificationResult>
  /** Ends payments that the bank has left undecided for too long. Returns their number. */
  expirePending: () => Promise<number>
  /** Captures lenders' authorisations. Returns their number. */
  capture: () => Promise<number>
}

export const createPaymentService = (deps: PaymentServiceDeps): PaymentService => {
  const { db, now, providers, payables, partners, applyRefund, siteOrigin, returnPaths, log } = deps
  /** Returns the content of a return or a notification; null: it comes from none of the providers. */
  const readAtProviders = (parameters: URLSearchParams): BankNotification | null => {
    for (const provider of providers) {
      const notification = provider.read(parameters)
      if (notification !== null) return notification
    }
    return null
  }

  /** The money is taken by a sandbox: no customer is charged. */
  const isSandbox = providers.some(({ isTest }) => isTest)
  const today = () => dayInFrance(now())
  const { applyNotification, applyReturn, expirePending, unsent, announce } = createPaymentMoves({
    db,
    now,
    payables,
    applyRefund,
  })

  const methodsFor = (due: Due, amountCents: number) =>
    openMethods(amountCents, {
      admitted: due.methods,
      provided: providers
        .filter(({ isTest }) => isTest || !due.isTest)
        .flatMap(({ methods }) => methods),
      movingDate: due.movingDate,
      today: today(),
      feePercent: method => providerOf(providers, method)?.feePercent(method) ?? 0,
    })

  /** Returns the shares that can be paid: an amount of 0 is never offered. */
  const payableShares = ({ shares }: Due) => shares.filter(({ amountCents }) => amountCents > 0)

  /**
   * Returns whether a test cannot be paid: a real bank takes no payment of one, and a test of a
   * flash offer holds no offer.
   */
  const isPaidNowhere = ({ isTest, flash }: Due): boolean =>
    isTest && (flash !== undefined || !isSandbox)

  const stateOf = async (due: Due): Promise<PaymentOffer['state']> => {
    if (due.state !== 'due') return due.state
    if (isPaidNowhere(due)) return 'test'
    if (await hasPaymentAtBank(db, due.sameAs)) return 'pending'
    return payableShares(due).length === 0 ? 'free' : 'due'
  }

  /** Returns the instructions for the expected transfer; of several, for the last one. */
  const transferOf = async (due: Due): Promise<Pick<PaymentOffer, 'transfer'>> => {
    const payment = (await findAnnounced(db, due.sameAs)).find(({ state }) => state === 'pending')
    const instructionsFor = payment && providerOf(providers, payment.method)?.instructions
    return payment === undefined || instructionsFor == null
      ? {}
      : { transfer: instructionsFor(payment) }
  }

  const confirm: PaymentService['confirm'] = async (uuid, { amountCents, day }) => {
    const payment = await findPayment(db, uuid)
    if (payment === null) return { ok: false, reason: 'unknown' }
    if (!isConfirmedByAdviser(payment.method) || isReceived(payment))
      return { ok: false, reason: 'settled' }
    const isPart =
      amountCents < payment.amountCents && (await payableOf(payables, payment).isDue(db, payment))
    if (isPart && !payableOf(payables, payment).takesPart(payment))
      return { ok: false, reason: 'part' }
    return applyNotification(receivedTransfer(payment, { amountCents, day }))
  }

  return {
    offer: async (subject, uuid, owner) => {
      const due = await payableOf(payables, { subject }).find(subject, uuid, owner)
      if (due === null) return null
      const { reference, title, facts, bought, movingDate, totalCents, paidCents, validUntil } = due
      // The order's page names the customer: a simulation's uuid alone does not lead there.
      const orderHref = subject === 'carton-cart' || isOwnSubject(subject) ? due.orderHref : null
      return {
        subject,
        uuid,
        reference,
        title,
        facts,
        movingDate,
        totalCents,
        paidCents,
        validUntil,
        orderHref,
        state: await stateOf(due),
        ...(bought === undefined ? {} : { bought }),
        shares: payableShares(due).map(({ share, amountCents }) => ({
          share,
          amountCents,
          methods: methodsFor(due, amountCents),
        })),
        ...(due.flash === undefined ? {} : { flash: due.flash }),
        ...(await transferOf(due)),
        ...(due.completion === undefined ? {} : { completion: due.completion }),
        isTest: isSandbox,
      }
    },

    start: async (subject, uuid, { method, share, amountCents, civility }, by) => {
      const due = await payableOf(payables, { subject }).find(subject, uuid, by.owner)
      if (due === null) return { ok: false, reason: 'unknown' }
      const state = await stateOf(due)
      if (state !== 'due') return { ok: false, reason: state }
      if (
        !payableShares(due).some(
          offered => offered.share === share && offered.amountCents === amountCents,
        )
      )
        return { ok: false, reason: 'changed' }
      if (providers.length === 0) return { ok: false, reason: 'bank-down' }
      const open = methodsFor(due, amountCents).find(offered => offered.method === method)
      const provider = providerOf(providers, method)
      if (open === undefined || provider === null) return { ok: false, reason: 'method-closed' }
      if (isOneyMethod(method) && civility === undefined) return { ok: false, reason: 'civility' }
      const terms = open.terms.length > 0 ? open.terms : [{ date: today(), amountCents }]
      // Before the transaction: partners are read from another service.
      const returnUrl = await checkedReturnUrl(by.returnUrl ?? '', due, { db, partners })
      const opening = { share, amountCents, returnUrl, now: now() }

      const begun = await db.transaction().execute(async transaction => {
        const opened = await payableOf(payables, due).open(transaction, due, opening)
        if (!opened.ok) return opened
        // Checked again now that the amount is locked: a notification may have arrived.
        if (await hasPaymentAtBank(transaction, due.sameAs))
          return { ok: false as const, reason: 'pending' as const }
        // An announced transfer is reused, however often the method is chosen.
        const announced = await findAnnounced(transaction, [due])
        const same = announced.find(
          known => known.method === method && known.amountCents === amountCents,
        )
        if (same !== undefined) return { ok: true as const, payment: same }
        const attempt = {
          subject: due.subject,
          subjectUuid: due.uuid,
          orderUuid: opened.orderUuid,
          method,
          share,
          amountCents,
          terms,
          state: 'started' as const,
          provider: provider.name,
          transactionId: null,
          createdAt: now(),
        }
        const payment = await insertPayment(transaction, attempt, due.reference)
        const { ok: _, ...owners } = opened
        const data = { reference: payment.reference, method, share, amountCents, terms }
        const entry = {
          actor: 'customer',
          act: 'payment-started',
          paymentUuid: payment.uuid,
          ...owners,
          data,
        } as const
        await appendToAuditLog(transaction, entry, now())
        return { ok: true as const, payment }
      })
      if (!begun.ok) return begun
      const { payment } = begun

      const origin = by.origin ?? siteOrigin()
      const started = await provider.start({
        reference: payment.reference,
        method,
        amountCents,
        terms,
        description: due.title,
        payer: due.payer,
        civility: civility ?? null,
        clientIp: by.clientIp,
        userAgent: by.userAgent,
        createdAt: payment.createdAt,
        requestId: followedRequest(),
        returnOk: `${origin}${returnPaths.ok}`,
        returnKo: `${origin}${returnPaths.ko}`,
      })
      if (started.ok) {
        if (started.start.kind === 'instructions') await announce(payment, started.start.transfer)
        return { ...started, reference: payment.reference }
      }
      log.warn({ reason: started.reason, reference: payment.reference }, 'bank: no answer')
      await unsent(payment, started.reason)
      return { ok: false, reason: 'bank-down' }
    },

    notify: async parameters => {
      const notification = readAtProviders(parameters)
      if (notification === null) return { ok: false, reason: 'forged' }
      // Its mails belong to the request that started the payment; the bank's request only carries
      // the notification.
      return followRequest(notification.requestId ?? followedRequest(), () =>
        applyNotification(notification),
      )
    },

    readReturn: async parameters => {
      const notification = readAtProviders(parameters)
      const payment =
        notification === null ? null : await findPaymentByReference(db, notification.reference)
      if (
        notification === null ||
        payment === null ||
        notification.operation !== 'payment' ||
        !isAboutAmount(notification, payment)
      )
        return null
      await applyReturn(notification, payment)
      return { outcome: notification.outcome, payment: payment.uuid }
    },

    confirm,

    receive: createReceivePayment({ db, now, payables, stateOf, confirm }),

    expirePending,
    capture: createCaptures(deps),
  }
}
