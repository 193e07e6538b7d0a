import { is } from 'superstruct'
import { toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import { Uuid } from '../../../shared/domain/uuid'
import { WithdrawalStatement } from '../../../shared/domain/withdrawal'
import { violationText } from '../../../shared/texts/violations'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal'
import { check, type Sentence } from '../../../shared/validation/check'
import { routes } from '../../routes'
import { type Answered, type PageSources, type PostRequest, row, type SectionRow } from '../../section'
import type { ShownWithdrawal } from '../../withdrawal'
import { unknownPage } from '../order/unknown-page'
import { confirmWithdrawalPage } from './confirm-withdrawal-page'
import { type StatementView, STEP, type WithdrawalView } from './withdrawal-form'
import { withdrawalPage } from './withdrawal-page'
import { withdrawalReceiptPage } from './withdrawal-receipt-page'

const sentence: Sentence = reason =>
  reason === 'reference' ? WITHDRAWAL_TEXTS.faults.reference : violationText(reason)

const valuesOf = (fields: URLSearchParams): WithdrawalStatement => {
  const typed = (name: string) => (fields.get(name) ?? '').slice(0, TYPED_LENGTH)
  return { name: typed('name'), reference: typed('reference'), email: typed('email') }
}

const blankView = (values: Partial<WithdrawalStatement> = {}): StatementView => ({
  step: 'statement',
  values: { name: '', reference: '', email: '', ...values },
  violations: [],
  refused: null,
  isTooOften: false,
})

/** The statement, then its confirmation: each is posted to the page's own address, with nothing kept between them. */
const answer = async (
  { fields, isTooOften }: PostRequest,
  { withdrawals }: PageSources,
): Promise<Answered<WithdrawalView>> => {
  const values = valuesOf(fields)
  const view = blankView(values)
  if (isTooOften) return { status: 429, data: { ...view, isTooOften } }
  const step = fields.get(STEP.name)
  if (step === STEP.change) return { status: 200, data: view }
  const checked = check(values, WithdrawalStatement, sentence)
  if (!checked.ok) return { status: 422, data: { ...view, violations: checked.violations } }
  const statement = checked.value
  const found = await (step === STEP.confirm ? withdrawals.withdraw(statement) : withdrawals.find(statement))
  if (found.state === 'withdrawn') return { redirect: routes.withdrawalReceipt.href(found.receipt) }
  if (found.state === 'refused') return { status: 422, data: { ...view, refused: found } }
  return { status: 200, data: { step: 'confirm', statement, order: found.order } }
}

/** 'Renoncer au contrat ici': who has ordered cartons withdraws, as a guest and without script. */
export const WITHDRAWAL: readonly SectionRow[] = [
  row<WithdrawalView>({
    pattern: routes.withdrawal.pattern,
    frame: 'site',
    load: ({ query }) => ({ data: blankView({ reference: toPlainText(query('commande'), 40) }) }),
    cacheKey: () => null,
    page: view => (view.step === 'confirm' ? confirmWithdrawalPage(view) : withdrawalPage(view)),
    post: answer,
  }),
  row<ShownWithdrawal | null>({
    pattern: routes.withdrawalReceipt.pattern,
    frame: 'site',
    isPrivate: true,
    load: async ({ param }, { withdrawals }) => {
      const uuid = param('uuid')
      const receipt = is(uuid, Uuid) ? await withdrawals.receipt(uuid) : null
      return { data: receipt, isFound: receipt !== null }
    },
    cacheKey: () => null,
    page: receipt => (receipt === null ? unknownPage(WITHDRAWAL_TEXTS.unknown) : withdrawalReceiptPage(receipt)),
  }),
]
