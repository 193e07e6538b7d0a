import { exactPrice } from '../../../shared/texts/site'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import { CountField } from './adviser-field'
import { formState, SeenVersion } from './form'
import { Notice } from './notice'
import { StateTag } from './state-tag'
import type { StockLine } from './carton-file-view'
import { ForActing } from './for-acting'

const { stock: TEXTS } = SHOP_OFFICE

/** Stock below this is marked as low. */
const FEW = 10
/** Stock above this was never counted: it cannot be typed here, and the article does not sell out. */
const MOST_COUNTED = 100_000

const Level = ({ stock }: Pick<StockLine, 'stock'>) => {
  if (stock > MOST_COUNTED) return <StateTag look="over">{TEXTS.uncounted}</StateTag>
  if (stock === 0) return <StateTag look="wrong">{TEXTS.gone}</StateTag>
  return stock < FEW ? <StateTag look="open">{TEXTS.few}</StateTag> : null
}

/**
 * An article with the field for its stock: it contains the number that was read, so that a sale in
 * between is not overwritten.
 */
const Item = ({ line, frame }: { line: StockLine; frame: FrameData }) => {
  const { type, slug, label, unitCents, stock } = line
  const form = formState(`stock-${type}-${slug}`, frame)
  return (
    <li className="bo-stock-line">
      <div>
        <p className="bo-row-name">
          <strong>{label}</strong>
          <Level stock={stock} />
        </p>
        <p className="bo-soft">{exactPrice(unitCents)}</p>
      </div>
      <ForActing otherwise={<p className="bo-amount">{stock > MOST_COUNTED ? '' : stock}</p>}>
        <form method="post" action={ADDRESSES.stock.href()} noValidate>
          <input type="hidden" name="cle" value={form.key} />
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="slug" value={slug} />
          <SeenVersion form={form} version={stock} />
          <CountField
            form={form}
            name="quantity"
            label={TEXTS.of(label)}
            byDefault={stock > MOST_COUNTED ? '' : String(stock)}
            isLabelHidden
          />
          <button className="bo-button" type="submit">
            {TEXTS.button}
            <span className="visually-hidden"> {label}</span>
          </button>
        </form>
      </ForActing>
    </li>
  )
}

const Kind = ({
  title,
  id,
  lines,
  frame,
}: {
  title: string
  id: string
  lines: readonly StockLine[]
  frame: FrameData
}) =>
  lines.length > 0 && (
    <section className="bo-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="bo-rows">
        {lines.map(line => (
          <Item key={`${line.type} ${line.slug}`} line={line} frame={frame} />
        ))}
      </ul>
    </section>
  )

/** Stock of each article. Null: the content service does not answer. */
export const stockPage = (frame: FrameData, lines: readonly StockLine[] | null): Page =>
  backOfficePage(
    { title: TEXTS.title, at: 'stock', frame },
    <>
      <h1>{TEXTS.title}</h1>
      {lines === null && <Notice kind="refused" text={TEXTS.unread} />}
      {lines !== null && <p className="bo-hint">{lines.length === 0 ? TEXTS.none : TEXTS.intro}</p>}
      <Kind
        title={TEXTS.packs}
        id="packs"
        lines={(lines ?? []).filter(({ type }) => type === 'pack')}
        frame={frame}
      />
      <Kind
        title={TEXTS.products}
        id="articles"
        lines={(lines ?? []).filter(({ type }) => type === 'product')}
        frame={frame}
      />
    </>,
  )
