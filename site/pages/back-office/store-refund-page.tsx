import { exactPrice } from '../../../shared/texts/site'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import type { Around } from './around'
import { backOfficePage } from './back-office-page'
import { AmountField, CheckField, CountField } from './field'
import { errorAt, formState, type FormState } from './form'
import { confirmedRefund, Refused, type RefundSummary, WayFields } from './refund-form'
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
        <WayFields form={form} canAskBank={file.canAskBank} />
        <button className="bo-button bo-button-main" type="submit" name="pas" value="verifier">
          {TEXTS.check}
        </button>
      </form>
    </>,
  )
}

/** The same in figures, before it is done. */
export const confirmRefundPage = (
  around: Around,
  order: StoreOrderFile,
  summary: RefundSummary & { restocked: readonly string[] },
): Page =>
  confirmedRefund(around, {
    ...summary,
    title: TEXTS.title(order.reference),
    at: 'shop',
    action: ADDRESSES.refundShopOrder.href(order.uuid),
    notes: [
      summary.restocked.length === 0 ? TEXTS.noStock : `${TEXTS.stock}\u00A0: ${summary.restocked.join(', ')}.`,
      TEXTS.credit,
    ],
  })
