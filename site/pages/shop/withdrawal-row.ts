import { is } from 'superstruct'
import { toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import { Uuid } from '../../../shared/domain/uuid'
import type { Violation } from '../../../shared/domain/violation'
import { WithdrawalStatement } from '../../../shared/domain/withdrawal'
import { violationText } from '../../../shared/texts/violations'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal-texts'
import { check, type RefusalMessage } from '../../../shared/validation/check'
import { routes } from '../../routes'
import { type PostResult, type PageSources, type PostRequest, row, type SectionRow } from '../row'
import type { Articles, WithdrawalDetails, WithdrawableOrder } from '../../ports/withdrawal'
import { unknownPage } from '../order/unknown-page'
import { confirmWithdrawalPage } from './confirm-withdrawal-page'
import { partWithdrawalPage } from './part-withdrawal-page'
import { articleName, countOf, MADE, STEP, typedArticles } from './withdrawal-fields'
import type { StatementView, WithdrawalView } from './withdrawal-form'
import { withdrawalPage } from './withdrawal-page'
import { withdrawalReceiptPage } from './withdrawal-receipt-page'

/** An empty field is named; a wrong value has its own message. */
const sentence: RefusalMessage = (reason, path) => {
  if (path === 'reference') return WITHDRAWAL_TEXTS.faults.reference
  if (path === 'name') return WITHDRAWAL_TEXTS.faults.name
  return reason === 'email' ? violationText(reason) : WITHDRAWAL_TEXTS.faults.email
}

const valuesOf = (fields: URLSearchParams): WithdrawalStatement => {
  const fieldText = (name: string) => (fields.get(name) ?? '').slice(0, TYPED_LENGTH)
  return { name: fieldText('name'), reference: fieldText('reference'), email: fieldText('email') }
}

const blankView = (values: Partial<WithdrawalStatement> = {}): StatementView => ({
  step: 'statement',
  values: { name: '', reference: '', email: '', ...values },
  violations: [],
  refused: null,
  isTooOften: false,
})

/** Returns the violations of the typed articles. */
const articleViolations = (
  { lines }: WithdrawableOrder,
  entered: ReadonlyMap<number, string>,
): Violation[] => {
  const excessive = lines.filter(
    ({ line, quantity }) => !(countOf(entered.get(line) ?? '') <= quantity),
  )
  if (excessive.length > 0)
    return excessive.map(({ line, quantity }) => ({
      propertyPath: articleName(line),
      message: WITHDRAWAL_TEXTS.articles.fault(quantity),
    }))
  const first = lines[0]
  if (first === undefined || lines.some(({ line }) => countOf(entered.get(line) ?? '') > 0))
    return []
  return [{ propertyPath: articleName(first.line), message: WITHDRAWAL_TEXTS.articles.none }]
}

const articlesOf = (entered: ReadonlyMap<number, string> | null): Articles =>
  entered && [...entered].map(([line, count]) => ({ line, quantity: countOf(count) }))

/**
 * Steps: the statement, its articles if not all, and its confirmation; nothing is stored between
 * them.
 */
const answer = async (
  { fields, isTooOften }: PostRequest,
  { withdrawals }: PageSources,
): Promise<PostResult<WithdrawalView>> => {
  const values = valuesOf(fields)
  const view = blankView(values)
  if (isTooOften) return { status: 429, data: { ...view, isTooOften } }
  const step = fields.get(STEP.name)
  if (step === STEP.change) return { status: 200, data: view }
  const checked = check(values, WithdrawalStatement, sentence)
  if (!checked.ok) return { status: 422, data: { ...view, violations: checked.violations } }
  const statement = checked.value
  const entered = step === STEP.whole ? null : typedArticles(fields)
  if (step === STEP.part || (step === STEP.articles && entered !== null)) {
    const withdrawable = await withdrawals.find(statement)
    if (withdrawable.state === 'open') {
      const violations =
        step === STEP.part ? [] : articleViolations(withdrawable.order, entered ?? new Map())
      const part = {
        step: 'part',
        statement,
        order: withdrawable.order,
        typed: entered ?? new Map(),
        violations,
      } as const
      if (step === STEP.part || violations.length > 0)
        return { status: step === STEP.part ? 200 : 422, data: part }
    }
  }
  const articles = articlesOf(entered)
  const found = await (step === STEP.confirm
    ? withdrawals.withdraw(statement, articles, countOf(fields.get(MADE) ?? '') || 0)
    : withdrawals.find(statement, articles))
  if (found.state === 'withdrawn') return { redirect: routes.withdrawalReceipt.href(found.receipt) }
  if (found.state === 'refused') return { status: 422, data: { ...view, refused: found } }
  return { status: 200, data: { step: 'confirm', statement, order: found.order, articles } }
}

const pageOf = (view: WithdrawalView) => {
  if (view.step === 'confirm') return confirmWithdrawalPage(view)
  return view.step === 'part' ? partWithdrawalPage(view) : withdrawalPage(view)
}

/**
 * Pages of 'Renoncer au contrat ici': withdrawal from an order of cartons, without account or
 * script.
 */
export const WITHDRAWAL: readonly SectionRow[] = [
  row<WithdrawalView>({
    pattern: routes.withdrawal.pattern,
    frame: 'site',
    load: ({ query }) => ({ data: blankView({ reference: toPlainText(query('commande'), 40) }) }),
    cacheKey: () => null,
    page: pageOf,
    post: answer,
  }),
  row<WithdrawalDetails | null>({
    pattern: routes.withdrawalReceipt.pattern,
    frame: 'site',
    isPrivate: true,
    load: async ({ param }, { withdrawals }) => {
      const uuid = param('uuid')
      const receipt = is(uuid, Uuid) ? await withdrawals.receipt(uuid) : null
      return { data: receipt, isFound: receipt !== null }
    },
    cacheKey: () => null,
    page: receipt =>
      receipt === null ? unknownPage(WITHDRAWAL_TEXTS.unknown) : withdrawalReceiptPage(receipt),
  }),
]
