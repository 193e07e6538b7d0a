import { formatCents } from '../../../shared/domain/money'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import type { Page } from '../../layout/page'
import { backOfficePage } from './back-office-page'
import type { ChangeFile } from './change-file'
import type { FrameData } from './frame-data'

const { confirm: TEXTS } = CHANGE_OFFICE

/** Change to confirm. Cents, VAT included. */
export interface ChangeToConfirm {
  lines: readonly { label: string; before: string; after: string }[]
  beforeCents: number
  afterCents: number
  /** Rest to pay, amount to refund, and fee of an order's change; absent for a quote. */
  leftCents?: number
  backCents?: number
  isUnpaid?: boolean
  feeCents?: number
  hasEmail: boolean
  /** Fields of the form, sent again. */
  fields: readonly (readonly [name: string, value: string])[]
}

const Lines = ({ lines }: Pick<ChangeToConfirm, 'lines'>) => (
  <table className="bo-changes">
    <caption>{TEXTS.lines}</caption>
    <thead>
      <tr>
        <th scope="col">{TEXTS.label}</th>
        <th scope="col">{TEXTS.before}</th>
        <th scope="col">{TEXTS.after}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, before, after }, index) => (
        <tr key={index}>
          <th scope="row">{label}</th>
          <td data-label={TEXTS.before}>{before || TEXTS.nothing}</td>
          <td data-label={TEXTS.after}>{after || TEXTS.nothing}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const signed = (cents: number): string =>
  cents > 0 ? `+ ${formatCents(cents)}` : formatCents(cents)

const Sum = ({
  label,
  value,
  isTotal = false,
}: {
  label: string
  value: string
  isTotal?: boolean
}) => (
  <div className={isTotal ? 'bo-total' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Prices = ({
  change: { beforeCents, afterCents, leftCents, backCents = 0, feeCents = 0 },
}: {
  change: ChangeToConfirm
}) => (
  <dl className="bo-sums">
    <Sum label={TEXTS.beforePrice} value={formatCents(beforeCents)} />
    <Sum label={TEXTS.afterPrice} value={formatCents(afterCents)} isTotal />
    <Sum label={TEXTS.difference} value={signed(afterCents - beforeCents)} />
    {feeCents > 0 && <Sum label={TEXTS.fee} value={formatCents(feeCents)} />}
    {leftCents !== undefined && <Sum label={TEXTS.left} value={formatCents(leftCents)} />}
    {backCents > 0 && <Sum label={TEXTS.back} value={formatCents(backCents)} />}
  </dl>
)

/** Page that shows the price before and after a change, and asks to save it. */
export const changeConfirmPage = (
  frame: FrameData,
  { kind, action, backHref }: Pick<ChangeFile, 'kind' | 'action' | 'backHref'>,
  change: ChangeToConfirm,
): Page => {
  const title = TEXTS.title[kind]
  const {
    lines,
    leftCents,
    beforeCents,
    afterCents,
    backCents = 0,
    isUnpaid = false,
    hasEmail,
    fields,
  } = change
  return backOfficePage(
    { title, at: kind === 'order' ? 'orders' : 'leads', frame },
    <div className="bo-panel bo-confirm bo-confirm-change">
      <h1>{title}</h1>
      <Prices change={change} />
      {lines.length > 0 && <Lines lines={lines} />}
      {isUnpaid && <p>{TEXTS.unpaid}</p>}
      {!isUnpaid && leftCents !== undefined && afterCents > beforeCents && leftCents > 0 && (
        <p>{TEXTS.more}</p>
      )}
      {backCents > 0 && <p>{TEXTS.less}</p>}
      <p>{hasEmail ? TEXTS.mail : TEXTS.noMail}</p>
      <form method="post" action={action}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="bo-button bo-button-main" type="submit" name="pas" value="enregistrer">
          {TEXTS.yes(formatCents(afterCents))}
        </button>
        <button className="bo-button" type="submit" name="pas" value="corriger">
          {TEXTS.correct}
        </button>
        <a className="bo-button" href={backHref}>
          {TEXTS.no}
        </a>
      </form>
    </div>,
  )
}
