import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../texts/back-office'
import type { ListTotals, ShownFilter } from '../../ports/list-filter'
import type { TeamMember } from '../../ports/team-member'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { FilterForm } from './filter-form'
import type { FrameData } from './frame-data'
import { Moment } from './adviser-facts'
import type { Paged } from './listed'
import {
  type LinkOverpayment,
  LISTS_OF,
  type OrderKind,
  type OrderLine,
  type OrderList,
} from './order-file'
import { OrderRows } from './order-row'
import { Pager } from './pager'
import { Cell, EndCell, Row } from './row'
import { PaymentTag } from './state-tag'
import { FILTERS } from '../../texts/back-office-filters'
import { PAPERS } from '../../texts/back-office-papers'
import { Tabs } from './tabs'

const { orders: texts } = BACK_OFFICE

interface OrdersProps {
  /** Null: both kinds. */
  kind: OrderKind | null
  list: OrderList | null
  orders: Paged<OrderLine>
  overpayments: readonly LinkOverpayment[]
  isFirst: boolean
  totals: ListTotals
  filter: ShownFilter
  team: readonly TeamMember[]
}

const LinkOverpayments = ({ overpayments }: Pick<OrdersProps, 'overpayments'>) => (
  <section aria-labelledby="sans-commande">
    <h2 id="sans-commande">{texts.linkOverpayments}</h2>
    <ul className="bo-rows">
      {overpayments.map(({ uuid, reference, label, amountCents, createdAt, simulationUuid }) => (
        <Row
          key={uuid}
          name={<a href={ADDRESSES.simulation.href(simulationUuid)}>{reference}</a>}
          tag={<PaymentTag state="surplus" />}
          details={<Moment moment={createdAt} />}
        >
          <Cell>{label}</Cell>
          <EndCell details={texts.toRefund(formatCents(amountCents))}>
            {formatCents(amountCents)}
          </EndCell>
        </Row>
      ))}
    </ul>
  </section>
)

const KINDS = [null, 'move', 'cartons'] as const

/** Returns the lists of one kind of orders; without a kind, the lists common to both. */
const listsOf = (kind: OrderKind | null): readonly OrderList[] =>
  kind === null ? LISTS_OF.move.filter(list => LISTS_OF.cartons.includes(list)) : LISTS_OF[kind]

/**
 * Orders of moves and of cartons, the newest first, filtered by kind and by the act that they need.
 */
export const ordersPage = (
  frame: FrameData,
  { kind, list, orders, overpayments, isFirst, totals, filter, team }: OrdersProps,
): Page => {
  const query = new URLSearchParams(filter.typed).toString()
  const filtered = (href: string): string =>
    query === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${query}`
  const here = ADDRESSES.orders.of(kind, list)
  const file = here.replace(ADDRESSES.orders.href(), ADDRESSES.ordersFile.href())
  return backOfficePage(
    { title: texts.title, at: 'orders', frame },
    <>
      <p className="bo-links">
        <a href={ADDRESSES.daySheets.href()}>{PAPERS.sheets}</a>
        <a href={ADDRESSES.slips.href()}>{PAPERS.slips}</a>
      </p>
      <div className="bo-head">
        <h1>{texts.title}</h1>
        <p className="bo-files">
          <a className="bo-button" href={filtered(file)} download="">
            {texts.file}
          </a>
          <a className="bo-button" href={ADDRESSES.documentsFile.href()} download="">
            {texts.documentsFile}
          </a>
        </p>
      </div>
      <Tabs
        label={texts.kinds.label}
        tabs={KINDS.map(each => ({
          href: filtered(
            ADDRESSES.orders.of(each, list !== null && listsOf(each).includes(list) ? list : null),
          ),
          text: texts.kinds[each ?? 'all'],
          isCurrent: each === kind,
        }))}
      />
      <Tabs
        label={texts.lists.label}
        tabs={[null, ...listsOf(kind)].map(each => ({
          href: filtered(ADDRESSES.orders.of(kind, each)),
          text: texts.lists[each ?? 'all'],
          isCurrent: each === list,
        }))}
      />
      <FilterForm
        action={ADDRESSES.orders.href()}
        kept={[...new URL(here, 'http://x').searchParams]}
        filter={filter}
        team={team}
        totals={totals}
        noun={FILTERS.order}
      />
      {overpayments.length > 0 && <LinkOverpayments overpayments={overpayments} />}
      {orders.rows.length === 0 ? (
        <p>{list === null && query === '' ? texts.empty : texts.none}</p>
      ) : (
        <OrderRows orders={orders.rows} />
      )}
      <Pager href={filtered(here)} next={orders.next} isFirst={isFirst} />
    </>,
  )
}
