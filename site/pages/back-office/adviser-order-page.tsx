import { BACK_OFFICE, formatMoment } from '../../texts/back-office'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import { PAPERS } from '../../texts/back-office-papers'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import {
  CartonActs,
  CartonErasure,
  CartonFacts,
  CartonLines,
  CartonRefundLink,
  Withdrawals,
} from './carton-parts'
import { DateRequest } from './date-request'
import { Documents } from './documents'
import {
  Moment,
  EmailFact,
  Fact,
  Facts,
  formatShortDay,
  PhoneFact,
  PhoneLink,
} from './adviser-facts'
import { JobPanel } from './job'
import { FrozenQuote, MoveActs, MoveExtras, MoveFacts, MoveLinks, MoveMoney } from './move-parts'
import type { OrderFile } from './order-file'
import { Payments } from './payments'
import { RequestPanel } from './request-parts'
import { DoneRefunds, DueBack, PendingRefunds } from './refunds'
import { OrderTag, TestTag } from './state-tag'
import { AuditLog } from './audit-log-list'

const { order: texts } = BACK_OFFICE

const Customer = ({ order }: { order: OrderFile }) => (
  <section className="bo-panel" aria-labelledby="client">
    <h2 id="client">{texts.contact}</h2>
    <Facts>
      <Fact label={texts.name}>{order.customer}</Fact>
      <PhoneFact phone={order.phone} />
      <EmailFact email={order.email} />
      {order.kind === 'move' ? <MoveFacts order={order} /> : <CartonFacts order={order} />}
      <Fact label={BACK_OFFICE.lead.partner}>{order.partner}</Fact>
      <Fact label={texts.created}>
        <Moment moment={order.createdAt} />
      </Fact>
      <Fact label={texts.terms}>
        {order.termsAt === null ? texts.noTerms[order.kind] : <Moment moment={order.termsAt} />}
      </Fact>
    </Facts>
    {order.erasureAskedAt !== null && (
      <p className="bo-erase bo-hint">
        {RETURNS_OFFICE.erase.asked(formatMoment(order.erasureAskedAt))}
      </p>
    )}
    {order.kind === 'move' ? <MoveLinks order={order} /> : <CartonErasure order={order} />}
  </section>
)

/** Returns the title of an order and the line beside it. */
const headOf = (order: OrderFile): { title: string; line: string } => {
  if (order.kind === 'cartons')
    return {
      title: SHOP_OFFICE.order.title(order.reference),
      line: SHOP_OFFICE.deliveries[order.deliveryOption],
    }
  const day = order.movingDate === null ? '' : `, ${formatShortDay(order.movingDate)}`
  return { title: texts.title(order.reference), line: order.title + day }
}

/** Page of an order of either kind: its state, its acts, its money and documents, its content, its customer and its history. */
export const orderPage = (frame: FrameData, order: OrderFile): Page => {
  const { title, line } = headOf(order)
  const isMove = order.kind === 'move'
  return backOfficePage(
    { title, at: 'orders', frame },
    <>
      <a className="bo-back" href={ADDRESSES.orders.of(order.kind, null)}>
        {texts.back[order.kind]}
      </a>
      <div className="bo-head">
        <h1>{title}</h1>
        <p>
          <a href={ADDRESSES[isMove ? 'crewSheet' : 'slip'].href(order.uuid)}>
            {PAPERS[isMove ? 'sheet' : 'slip']}
          </a>{' '}
          <PhoneLink phone={order.phone} /> {line} <OrderTag order={order} />{' '}
          <TestTag isTest={order.isTest} />
        </p>
      </div>
      <div className="bo-columns">
        <div>
          {isMove ? (
            <MoveActs order={order} frame={frame} />
          ) : (
            <CartonActs order={order} frame={frame} />
          )}
          {isMove && <DateRequest asked={order.askedDate} />}
          {!isMove && <Withdrawals withdrawals={order.withdrawals} />}
          <PendingRefunds refunds={order.refunds} frame={frame} />
          {isMove ? <DueBack order={order} frame={frame} /> : <CartonRefundLink order={order} />}
          {isMove && <JobPanel job={order.job} />}
          <Payments payments={order.payments} {...(!isMove && { refundable: ['surplus'] })} />
          <DoneRefunds refunds={order.refunds} />
          <Documents documents={order.documents} />
          {isMove && <MoveExtras order={order} />}
        </div>
        <div>
          {isMove ? <MoveMoney order={order} /> : <CartonLines order={order} />}
          <Customer order={order} />
          {isMove && order.request !== null && (
            <RequestPanel request={order.request} customer={order} />
          )}
          {isMove && <FrozenQuote order={order} />}
        </div>
      </div>
      <AuditLog lines={order.auditLog} />
    </>,
  )
}
