import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE } from '../../texts/back-office'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import type { Page } from '../../layout/page'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import { AmountField, CheckField, CountField, SelectField, TextField } from './adviser-field'
import { errorAt, formState, type FormState, SeenVersion } from './form'
import { Notice } from './notice'
import type { RefundFile, ReturnableLine } from './carton-file-view'

const { refund: TEXTS } = RETURNS_OFFICE

export const REFUND_FORM = 'rembourser'
export const quantityName = (line: number): string => `q${line}`
export const restockedName = (line: number): string => `s${line}`

/** Refund of a payment by an amount, or of an order of cartons by its articles. */
export interface Refundable {
  /** Reference of the order. */
  reference: string
  /** The remaining amount, in a sentence. */
  intro: string
  action: string
  backHref: string
  /** Version of the refunds that the form shows; it changes with each refund. */
  version: string
  canAskBank: boolean
  /** Consequences in words. */
  notes: readonly string[]
  /**
   * Initial value of the amount's field, and the maximum that can be refunded; null: articles are
   * chosen.
   */
  amount: { proposed: string; leftCents: number } | null
  /** Null: an amount is typed. */
  articles: RefundFile | null
}

/** Reason for which the form was refused. */
const Refused = ({ form }: { form: FormState }) => {
  if (form.returned === null) return null
  const { notice, violations } = form.returned
  const text =
    notice === '' && violations.length > 0 ? BACK_OFFICE.faults.title(violations.length) : notice
  return text === '' ? null : <Notice kind="refused" text={text} />
}

/** Fields to choose between the bank and another means, which needs a reason. */
const MethodFields = ({ form, canAskBank }: { form: FormState; canAskBank: boolean }) => (
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

const LineFields = ({ line, form }: { line: ReturnableLine; form: FormState }) => (
  <fieldset className="bo-set bo-refund-line">
    <legend>{TEXTS.line(line.label, line.left, exactPrice(line.unitCents))}</legend>
    <div className="bo-refund-counts">
      <CountField
        form={form}
        name={quantityName(line.line)}
        label={TEXTS.quantity}
        byDefault={String(line.quantity)}
      />
      <CountField
        form={form}
        name={restockedName(line.line)}
        label={TEXTS.restocked}
        byDefault={String(line.restocked)}
      />
    </div>
  </fieldset>
)

const Delivery = ({ file, form }: { file: RefundFile; form: FormState }) => {
  if (file.deliveryCents === 0) return null
  const error = errorAt(form, 'livraison')
  return (
    <div className="field">
      <CheckField
        form={form}
        name="livraison"
        label={TEXTS.delivery(exactPrice(file.deliveryCents))}
        isOn={file.hasDelivery}
      />
      <p className="bo-hint">{TEXTS.deliveryHint}</p>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  )
}

const Articles = ({ file, form }: { file: RefundFile; form: FormState }) => (
  <>
    <h2>{TEXTS.lines}</h2>
    <p className="bo-hint">{TEXTS.linesHint}</p>
    {file.lines.map(line =>
      line.left === 0 ? (
        <p key={line.line} className="bo-hint">
          {TEXTS.gone(line.label)}
        </p>
      ) : (
        <LineFields key={line.line} line={line} form={form} />
      ),
    )}
    <Delivery file={file} form={form} />
    <h2>{TEXTS.money}</h2>
    <div className="bo-refund-counts bo-refund-amounts">
      <AmountField form={form} name="geste" label={TEXTS.gesture} hint={TEXTS.gestureHint} />
      <AmountField form={form} name="retenue" label={TEXTS.deduction} hint={TEXTS.deductionHint} />
    </div>
  </>
)

/** Form of a refund; nothing is refunded before the figures were confirmed. */
export const refundPage = (frame: FrameData, refund: Refundable): Page => {
  const form = formState(REFUND_FORM, frame)
  const title = TEXTS.title(refund.reference)
  return backOfficePage(
    { title, at: 'orders', frame },
    <>
      <a className="bo-back" href={refund.backHref}>
        {BACK_OFFICE.order.title(refund.reference)}
      </a>
      <h1>{title}</h1>
      <form className="bo-panel bo-refund" method="post" action={refund.action} noValidate>
        <Refused form={form} />
        <p>{refund.intro}</p>
        <SeenVersion form={form} version={refund.version} />
        {refund.amount !== null && (
          <AmountField
            form={form}
            name="montant"
            label={TEXTS.amount}
            hint={TEXTS.amountHint(exactPrice(refund.amount.leftCents))}
            byDefault={refund.amount.proposed}
          />
        )}
        {refund.articles !== null && <Articles file={refund.articles} form={form} />}
        <MethodFields form={form} canAskBank={refund.canAskBank} />
        {refund.notes.map(note => (
          <p key={note} className="bo-hint">
            {note}
          </p>
        ))}
        <button className="bo-button bo-button-main" type="submit" name="pas" value="verifier">
          {TEXTS.check}
        </button>
      </form>
    </>,
  )
}

/** Sums of a refund as its form was read. */
export interface RefundSums {
  lines: readonly { label: string; cents: number }[]
  amountCents: number
  notes: readonly string[]
}

interface ConfirmedRefund extends RefundSums {
  isByHand: boolean
  /** The form, field by field. */
  fields: Readonly<Record<string, string>>
}

/** Page that shows a refund in figures before it is made. */
export const confirmRefundPage = (
  frame: FrameData,
  { reference, action }: Refundable,
  sums: ConfirmedRefund,
): Page => {
  const amount = exactPrice(sums.amountCents)
  const yes = sums.isByHand ? TEXTS.confirmHand(amount) : TEXTS.confirm(amount)
  return backOfficePage(
    { title: yes, at: 'orders', frame },
    <div className="bo-panel bo-confirm">
      <h1>{TEXTS.title(reference)}</h1>
      <dl className="bo-sums">
        {sums.lines.map(({ label, cents }) => (
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
      {sums.notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      <p>{sums.isByHand ? TEXTS.byHand : TEXTS.byBank}</p>
      <form method="post" action={action}>
        {Object.entries(sums.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="cle" value={frame.newKey()} />
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
