import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE } from '../../content/back-office'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import type { Page } from '../../page'
import type { Around } from './around'
import { backOfficePage, type MenuEntry } from './back-office-page'
import { SelectField, TextField } from './field'
import type { FormState } from './form'
import { Notice } from './notice'

const { refund: TEXTS } = RETURNS_OFFICE

/** Why a form came back. */
export const Refused = ({ form }: { form: FormState }) => {
  if (form.returned === null) return null
  const { notice, violations } = form.returned
  const text = notice === '' && violations.length > 0 ? BACK_OFFICE.faults.title(violations.length) : notice
  return text === '' ? null : <Notice kind="refused" text={text} />
}

/** Fields that choose the bank or another means, which is the exception and needs a reason. */
export const WayFields = ({ form, canAskBank }: { form: FormState; canAskBank: boolean }) => (
  <>
    {canAskBank ? (
      <SelectField form={form} name="moyen" label={TEXTS.way} options={TEXTS.ways} />
    ) : (
      <p>
        {TEXTS.onlyHand}
        <input type="hidden" name="moyen" value="hand" />
      </p>
    )}
    <TextField form={form} name="motif" label={TEXTS.reason} hint={TEXTS.reasonHint} />
  </>
)

/** Sums of a refund as its form was read. */
export interface RefundSummary {
  lines: readonly { label: string; cents: number }[]
  amountCents: number
  isByHand: boolean
  /** The form, field by field. */
  fields: Readonly<Record<string, string>>
}

interface ConfirmedRefund extends RefundSummary {
  title: string
  at: MenuEntry
  action: string
  notes: readonly string[]
}

/** Page that shows a refund in figures before it is made. */
export const confirmedRefund = (around: Around, refund: ConfirmedRefund): Page => {
  const amount = exactPrice(refund.amountCents)
  const yes = refund.isByHand ? TEXTS.confirmHand(amount) : TEXTS.confirm(amount)
  return backOfficePage(
    { title: yes, at: refund.at, around },
    <div className="bo-panel bo-confirm">
      <h1>{refund.title}</h1>
      <dl className="bo-sums">
        {refund.lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{exactPrice(cents)}</dd>
          </div>
        ))}
        <div className="bo-total">
          <dt>{TEXTS.total}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      {refund.notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      <p>{refund.isByHand ? TEXTS.byHand : TEXTS.byBank}</p>
      <form method="post" action={refund.action}>
        {Object.entries(refund.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="cle" value={around.newKey()} />
        <button className="bo-button bo-button-main" type="submit" name="pas" value="rembourser">
          {yes}
        </button>
        <button className="bo-button" type="submit" name="pas" value="corriger">
          {TEXTS.change}
        </button>
      </form>
    </div>,
  )
}
