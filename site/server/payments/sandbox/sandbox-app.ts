import { type Context, Hono } from 'hono'
import { isForeignPost } from '../../http/own-origin'
import { readPlainForm } from '../../http/read-plain-form'
import type { HttpEnv } from '../../http/http-env'
import type { SandboxPaymentsTable } from '../../db/tables'
import type { DalenysAccount } from '../dalenys/account'
import { hasRightHash } from '../dalenys/hash'
import { FORM_PATH, SERVICE_PATH } from '../dalenys/dalenys-provider'
import { parseRequest, storedRequest } from './sandbox-request'
import { BANK_PATH, LIST_PATH, STYLE_PATH } from './sandbox-page'
import style from './bank.css?raw'
import { decisionOf, needsConfirmation } from './decisions'
import { listPage } from './sandbox-list'
import {
  cardPage,
  oneyPage,
  paypalPage,
  refusedPage,
  securePage,
  paidWithoutReturnPage,
} from './payment-pages'
import type { SandboxPayments } from './sandbox-payments'
import { returnUrl } from './signed-notification'
import { cardFaults, digitsOf, readTypedCard, READY_CARD } from './typed-card'
import { SANDBOX_BANK_TEXTS } from '../../../../shared/texts/sandbox-bank-texts'

const { title, text, go } = SANDBOX_BANK_TEXTS.forward

/**
 * Page in `REDIRECTHTML`, as the real bank makes it: a form that submits itself, shown by the
 * merchant's server as a document of the bank.
 */
const forwardDocument = (path: string): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<form id="forward" method="post" action="${path}"><input type="hidden" name="act" value="open"><button>${go}</button></form>
</main>
<script>document.getElementById('forward').submit()</script>
</body>
</html>
`

/** Waits for a promise up to a time limit, and ignores its outcome. */
const timeLimit = async (doing: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([doing.catch(() => undefined), enough])
  clearTimeout(timer)
}

interface SandboxDeps {
  account: DalenysAccount
  payments: SandboxPayments
  /** Sends the notifications of one payment that are due. */
  sendNotices: (paymentKey: string) => Promise<void>
  publicUrl: string | null
  now: () => Date
}

/** Time after which the customer is sent back although the notification was not accepted yet. */
const NOTICE_WAIT_MS = 3_000

/** Details that a lender requires. */
const NEEDED_BY_LENDER = [
  'COMMERCIALCODE',
  'BILLINGTITLE',
  'BILLINGFIRSTNAME',
  'BILLINGLASTNAME',
  'BILLINGADDRESS',
]

type Answer = { page: string; status?: 400 | 404 | 422 } | { to: string }

const originOf = (url: string): string => new URL(url).origin

/**
 * Allows the form's post, and the return to the merchant, which browsers check against the same
 * list.
 */
const policy = (merchant: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...new Set(merchant)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const html = (c: Context, answer: Answer, payment?: SandboxPaymentsTable): Response => {
  if ('to' in answer) return c.redirect(answer.to, 303)
  const request = payment === undefined ? null : storedRequest(payment.parameters_json)
  return c.html(answer.page, answer.status ?? 200, {
    'Content-Security-Policy': policy(
      request === null ? [] : [originOf(request.success), originOf(request.cancel)],
    ),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
}

/** `params[CART][0][PRICE]` → `CART[0][PRICE]` */
const outOfParams = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key, suffix] = /^params\[([^\]]+)\](.*)$/.exec(name) ?? []
      return key === undefined ? [] : [[`${key}${suffix}`, value]]
    }),
  )

/**
 * Bank for tests, at the real one's paths: it validates requests, takes no money, and answers by
 * signed returns and notifications like the real one.
 */
export const createSandboxApp = ({
  account,
  payments,
  sendNotices,
  publicUrl,
  now,
}: SandboxDeps): Hono<HttpEnv> => {
  const { password } = account
  const app = new Hono<HttpEnv>()
  const pathOf = <Key extends string>(key: Key) => `${BANK_PATH}/paiement/${key}` as const
  const notify = (key: string): Promise<unknown> => timeLimit(sendNotices(key), NOTICE_WAIT_MS)

  const back = (payment: SandboxPaymentsTable): Answer => ({
    to: returnUrl(payment, payment.code ?? '4004', password),
  })

  const show = (payment: SandboxPaymentsTable): Answer => {
    if (payment.code !== null) return back(payment)
    if (payment.kind === 'oney') return { page: oneyPage(payment) }
    return { page: payment.kind === 'paypal' ? paypalPage(payment) : cardPage(payment, READY_CARD) }
  }

  const act = async (payment: SandboxPaymentsTable, fields: URLSearchParams): Promise<Answer> => {
    const action = fields.get('act') ?? ''
    const card = readTypedCard(fields)
    if (payment.kind === 'card' && action === 'card') {
      const faults = cardFaults(card, now())
      if (faults.length > 0) return { page: cardPage(payment, card, faults), status: 422 }
      if (needsConfirmation(digitsOf(card)))
        return { page: securePage(payment, digitsOf(card).slice(-4)) }
    }
    const digits = (fields.get('digits') ?? digitsOf(card)).replace(/\D/g, '')
    const decision = decisionOf(payment.kind, action, digits)
    if (decision === null) return { to: pathOf(payment.key) }
    const isDecidedNow = await payments.decide(payment.key, decision)
    const decided = (await payments.find(payment.key)) ?? payment
    if (!isDecidedNow) return back(decided)
    await notify(payment.key)
    const { code } = decision
    const href = returnUrl(decided, code, password)
    return decision.notice === 'stays'
      ? { page: paidWithoutReturnPage(decided, href) }
      : { to: href }
  }

  app.get(BANK_PATH, c => html(c, { to: LIST_PATH }))
  app.get(LIST_PATH, async c => html(c, { page: listPage(await payments.list()) }))
  app.get(STYLE_PATH, c =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )

  app.post(`${BANK_PATH}${FORM_PATH}`, async c => {
    const form = await readPlainForm(c)
    if (!form.ok) return c.body(null, form.status)
    const parameters = Object.fromEntries(form.fields)
    if (parameters.IDENTIFIER !== account.identifier || !hasRightHash(parameters, password))
      return html(c, { page: refusedPage('hash'), status: 400 })
    const request = parseRequest(parameters)
    if (request === null) return html(c, { page: refusedPage('parameters'), status: 400 })
    // After going back the same form is posted again: the act is done once.
    const done = await payments.findDone(request.echoed.ORDERID ?? '')
    if (done !== undefined) return html(c, back(done))
    const { key } = await payments.create('card', request)
    return html(c, { to: pathOf(key) })
  })

  app.post(`${BANK_PATH}${SERVICE_PATH}`, async c => {
    const form = await readPlainForm(c)
    if (!form.ok) return c.body(null, form.status)
    const parameters = outOfParams(form.fields)
    const answer = (code: string) =>
      c.json({ OPERATIONTYPE: parameters.OPERATIONTYPE, EXECCODE: code, MESSAGE: code })
    if (parameters.IDENTIFIER !== account.identifier || !hasRightHash(parameters, password))
      return answer('1003')
    if (form.fields.get('method') === 'capture') {
      const granted = await payments.findDone(parameters.ORDERID ?? '')
      const isGranted =
        granted?.code === '0000' && granted.transaction_id === parameters.TRANSACTIONID
      return answer(isGranted && granted.kind === 'oney' ? '0000' : '2005')
    }
    if (form.fields.get('method') === 'refund') return answer(await payments.refund(parameters))
    const request = parseRequest(parameters)
    if (request === null) return answer('1002')
    const kind = form.fields.get('method') === 'authorization' ? 'oney' : 'paypal'
    if (kind === 'oney' && NEEDED_BY_LENDER.some(name => !(name in parameters)))
      return answer('1001')
    const { key, transactionId } = await payments.create(kind, request)
    return c.json({
      OPERATIONTYPE: parameters.OPERATIONTYPE,
      TRANSACTIONID: transactionId,
      EXECCODE: '0002',
      MESSAGE: 'Redirection required',
      REDIRECTHTML: Buffer.from(forwardDocument(pathOf(key)), 'utf8').toString('base64'),
    })
  })

  app.get(pathOf(':key'), async c => {
    const payment = await payments.find(c.req.param('key'))
    return payment === undefined
      ? html(c, { page: refusedPage('unknown'), status: 404 })
      : html(c, show(payment), payment)
  })
  app.post(pathOf(':key'), async c => {
    const form = await readPlainForm(c)
    if (!form.ok) return c.body(null, form.status)
    const payment = await payments.find(c.req.param('key'))
    if (payment === undefined) return html(c, { page: refusedPage('unknown'), status: 404 })
    return html(c, payment.code === null ? await act(payment, form.fields) : back(payment), payment)
  })

  app.post(`${BANK_PATH}/decision`, async c => {
    const form = await readPlainForm(c)
    if (!form.ok) return c.body(null, form.status)
    if (!isForeignPost(c, publicUrl)) {
      const code = form.fields.get('code') === '0000' ? '0000' : '4001'
      const key = await payments.settle(form.fields.get('transaction') ?? '', code)
      if (key !== null) await notify(key)
    }
    return html(c, { to: LIST_PATH })
  })

  return app
}
