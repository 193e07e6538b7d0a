import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../content/back-office'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { Around } from './around'
import { At } from './facts'
import type { Paged } from './listed'
import { type LinkOverpayment, ORDER_LISTS, type OrderLine, type OrderList } from './order-file'
import { OrderRows } from './order-row'
import { Pager } from './pager'
import { Cell, EndCell, Row } from './row'
import { PaymentTag } from './state-tag'
import { Tabs } from './tabs'

const { orders: texts } = BACK_OFFICE

const hrefOf = (list: OrderList | null): string =>
  list === null ? ADDRESSES.orders.href() : `${ADDRESSES.orders.href()}?etat=${list}`

interface OrdersProps {
  list: OrderList | null
  orders: Paged<OrderLine>
  overpayments: readonly LinkOverpayment[]
  isFirst: boolean
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
          under={<At moment={createdAt} />}
        >
          <Cell>{label}</Cell>
          <EndCell under={texts.toRefund(formatCents(amountCents))}>{formatCents(amountCents)}</EndCell>
        </Row>
      ))}
    </ul>
  </section>
)

/** Orders, the newest first; all of them, or where an adviser has the same to do. */
export const ordersPage = (around: Around, { list, orders, overpayments, isFirst }: OrdersProps): Page =>
  backOfficePage(
    { title: texts.title, at: 'orders', around },
    <>
      <div className="bo-head">
        <h1>{texts.title}</h1>
        <a className="bo-button" href={ADDRESSES.documentsFile.href()} download="">
          {texts.documentsFile}
        </a>
      </div>
      <Tabs
        label={texts.title}
        tabs={[null, ...ORDER_LISTS].map(each => ({
          href: hrefOf(each),
          text: each === null ? texts.all : texts.lists[each],
          isCurrent: each === list,
        }))}
      />
      {overpayments.length > 0 && <LinkOverpayments overpayments={overpayments} />}
      {orders.rows.length === 0 ? (
        <p>{list === null ? texts.empty : texts.none}</p>
      ) : (
        <OrderRows orders={orders.rows} />
      )}
      <Pager href={hrefOf(list)} next={orders.next} isFirst={isFirst} />
    </>,
  )
