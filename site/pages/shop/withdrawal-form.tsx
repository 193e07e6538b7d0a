import type { Violation } from '../../../shared/domain/violation'
import type { WithdrawalStatement } from '../../../shared/domain/withdrawal'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal-texts'
import { routes } from '../../routes'
import type { Articles, WithdrawableOrder, WithdrawalRefusal } from '../../ports/withdrawal'
import { ErrorSummary } from '../forms/form-error-summary'
import { controlProps, FieldError, fieldId } from '../forms/form-field'
import { FocusedNotice } from '../forms/focused-notice'

const {
  form: TEXTS,
  refusals: REFUSALS,
  call,
  write,
  tooMany,
  lateSince,
  labels,
} = WITHDRAWAL_TEXTS

export interface StatementView {
  step: 'statement'
  values: WithdrawalStatement
  violations: readonly Violation[]
  refused: { reason: WithdrawalRefusal; until: string | null } | null
  isTooOften: boolean
}

export interface ConfirmView {
  step: 'confirm'
  statement: WithdrawalStatement
  order: WithdrawableOrder
  /** Chosen articles; null: all. */
  articles: Articles
}

export interface PartView {
  step: 'part'
  statement: WithdrawalStatement
  /** Rest of the order. */
  order: WithdrawableOrder
  /** Typed quantities by line. */
  typed: ReadonlyMap<number, string>
  violations: readonly Violation[]
}

export type WithdrawalView = StatementView | PartView | ConfirmView

const FIELDS = [
  { name: 'name', hint: undefined, type: 'text', autoComplete: 'name' },
  { name: 'reference', hint: TEXTS.referenceHint, type: 'text', autoComplete: 'off' },
  { name: 'email', hint: TEXTS.emailHint, type: 'email', autoComplete: 'email' },
] as const

const Refused = ({ refused }: { refused: NonNullable<StatementView['refused']> }) => {
  const { title, text } = REFUSALS[refused.reason]
  return (
    <FocusedNotice title={title}>
      <p>
        {refused.until !== null && `${lateSince(refused.until)} `}
        {text}
      </p>
      <p>
        {call} {write}
      </p>
    </FocusedNotice>
  )
}

/** Form of a withdrawal: customer, order, and reply address. */
export const WithdrawalForm = ({ values, violations, refused, isTooOften }: StatementView) => (
  <form className="withdrawal-form" method="post" action={routes.withdrawal.href()} noValidate>
    {isTooOften && <FocusedNotice title={tooMany} />}
    {refused !== null && <Refused refused={refused} />}
    <ErrorSummary violations={violations} refusals={0} labels={labels} />
    <p className="form-required">{TEXTS.required}</p>
    {FIELDS.map(({ name, hint, type, autoComplete }) => {
      const error = violations.find(({ propertyPath }) => propertyPath === name)?.message
      return (
        <div key={name} className="field">
          <label className="field-label" htmlFor={fieldId(name)}>
            {labels[name]}
          </label>
          <input
            {...controlProps({ name, error, hint })}
            type={type}
            autoComplete={autoComplete}
            className="field-control"
            defaultValue={values[name]}
            autoCapitalize={name === 'reference' ? 'characters' : undefined}
            spellCheck={false}
          />
          {hint !== undefined && (
            <p className="field-hint" id={`${fieldId(name)}-aide`}>
              {hint}
            </p>
          )}
          <FieldError name={name} error={error} />
        </div>
      )
    })}
    <button className="button button-signal" type="submit">
      {TEXTS.continue}
    </button>
  </form>
)
