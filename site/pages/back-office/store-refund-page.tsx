import { exactPrice } from '../../../shared/texts/site'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order'
import { BACK_OFFICE } from '../../content/back-office'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import type { Around } from './around'
import { backOfficePage } from './back-office-page'
import { AmountField, CheckField, CountField, SelectField } from './field'
import { errorAt, formState, type FormState } from './form'
import { Notice } from './notice'
import type { RefundFile, ReturnableLine, StoreOrderFile } from './store-file'

const { refund: TEXTS } = RETURNS_OFFICE

export const REFUND_FORM = 'rembourser'
export const quantityName = (line: number): string => `q${line}`
export const restockedName = (line: number): string => `s${line}`

const LineFields = ({ line, form }: { line: ReturnableLine; form: FormState }) => (
  <fieldset className="bo-set bo-refund-line">
    <legend>{TEXTS.line(line.label, line.left, exactPrice(line.unitCents))}</legend>
    <div className="bo-refund-counts">
      <CountField form={form} name={quantityName(line.line)} label={TEXTS.quantity} byDefault={String(line.quantity)} />
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
    <div className="bo-field">
      <CheckField
        form={form}
        name="livraison"
        label={TEXTS.delivery(exactPrice(file.deliveryCents))}
        isOn={file.hasDelivery}
      />
      <p className="bo-hint">{TEXTS.deliveryHint}</p>
      {error !== undefined && <p className="bo-error">{error}</p>}
    </div>
  )
}

const Refused = ({ form }: { form: FormState }) => {
  if (form.returned === null) return null
  const { notice, violations } = form.returned
  const text = notice === '' && violations.length > 0 ? BACK_OFFICE.faults.title(violations.length) : notice
  return text === '' ? null : <Notice kind="refused" text={text} />
}

/** What of an order is given back: articles, delivery, an amount; nothing is done before it was read once more. */
export const storeRefundPage = (around: Around, order: StoreOrderFile, file: RefundFile): Page => {
  const form = formState(REFUND_FORM, around)
  const title = TEXTS.title(order.reference)
  return backOfficePage(
    { title, at: 'shop', around },
    <>
      <a className="bo-back" href={ADDRESSES.shopOrder.href(order.uuid)}>
        {STORE_ORDER_TEXTS.reference(order.reference)}
      </a>
      <h1>{title}</h1>
      <form className="bo-panel bo-refund" method="post" action={ADDRESSES.refundShopOrder.href(order.uuid)} noValidate>
        <Refused form={form} />
        <p>{TEXTS.left(exactPrice(file.leftCents))}</p>
        <input type="hidden" name="vu" value={file.seen} />
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
        {file.canAskBank ? (
          <SelectField form={form} name="moyen" label={TEXTS.way} options={TEXTS.ways} />
        ) : (
          <p>
            {TEXTS.onlyHand}
            <input type="hidden" name="moyen" value="hand" />
          </p>
        )}
        <button className="bo-button bo-button-main" type="submit" name="pas" value="verifier">
          {TEXTS.check}
        </button>
      </form>
    </>,
  )
}

/** What a refund comes to, as it was read of the form. */
export interface RefundSummary {
  lines: readonly { label: string; cents: number }[]
  restocked: readonly string[]
  amountCents: number
  isByHand: boolean
  /** The form, field by field. */
  fields: Readonly<Record<string, string>>
}

/** The same in figures, before it is done. */
export const confirmRefundPage = (around: Around, order: StoreOrderFile, summary: RefundSummary): Page => {
  const amount = exactPrice(summary.amountCents)
  const yes = summary.isByHand ? TEXTS.confirmHand(amount) : TEXTS.confirm(amount)
  return backOfficePage(
    { title: yes, at: 'shop', around },
    <div className="bo-panel bo-confirm">
      <h1>{TEXTS.title(order.reference)}</h1>
      <dl className="bo-sums">
        {summary.lines.map(({ label, cents }) => (
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
      <p>{summary.restocked.length === 0 ? TEXTS.noStock : `${TEXTS.stock}\u00A0: ${summary.restocked.join(', ')}.`}</p>
      <p>{summary.isByHand ? TEXTS.byHand : TEXTS.byBank}</p>
      <form method="post" action={ADDRESSES.refundShopOrder.href(order.uuid)}>
        {Object.entries(summary.fields).map(([name, value]) => (
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
