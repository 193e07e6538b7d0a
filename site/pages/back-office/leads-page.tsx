import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE, moveWords } from '../../texts/back-office'
import { PERSON_OFFICE } from '../../texts/back-office-person'
import { FILTERS as texts } from '../../texts/back-office-filters'
import type { ShownFilter } from '../../ports/list-filter'
import type { TeamMember } from '../../ports/team-member'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { formatShortDay, Moment, PhoneLink } from './adviser-facts'
import type { FrameData } from './frame-data'
import { FilterForm } from './filter-form'
import type { Found, LeadLine } from './lead-file-view'
import type { Paged } from './listed'
import { MessageList } from './messages-page'
import { OrderRows } from './order-row'
import { Pager } from './pager'
import { Cell, EndCell, Row } from './row'
import { LeadTag, TestTag } from './state-tag'

const nameOf = ({ name, isErased }: LeadLine): string => {
  if (isErased) return BACK_OFFICE.leads.erased
  return name === '' ? BACK_OFFICE.leads.nameless : name
}

const Orders = ({ orders }: Pick<LeadLine, 'orders'>) =>
  orders.map(order => (
    <a key={order.uuid} href={ADDRESSES.order.href(order.uuid)}>
      <span className="bo-row-word">{BACK_OFFICE.order.word} </span>
      {order.reference}
    </a>
  ))

const LeadRow = ({ lead }: { lead: LeadLine }) => (
  <Row
    name={<a href={ADDRESSES.lead.href(lead.uuid)}>{nameOf(lead)}</a>}
    tag={
      <>
        <LeadTag lead={lead} /> <TestTag isTest={lead.isTest} />
      </>
    }
    details={
      <>
        <span>{lead.reference}</span> <Moment moment={lead.updatedAt} />
        {lead.partner !== null && <span>{BACK_OFFICE.leads.from(lead.partner)}</span>}
      </>
    }
  >
    <Cell details={lead.movingDate === '' ? undefined : formatShortDay(lead.movingDate)}>
      {moveWords(lead)}
    </Cell>
    <Cell
      details={lead.email === '' ? undefined : <a href={`mailto:${lead.email}`}>{lead.email}</a>}
    >
      <PhoneLink phone={lead.phone} />
    </Cell>
    <EndCell details={lead.orders.length === 0 ? undefined : <Orders orders={lead.orders} />}>
      {lead.priceCents === null ? '' : formatCents(lead.priceCents)}
    </EndCell>
  </Row>
)

const LeadRows = ({ leads }: { leads: readonly LeadLine[] }) => (
  <ul className="bo-rows">
    {leads.map(lead => (
      <LeadRow key={lead.uuid} lead={lead} />
    ))}
  </ul>
)

/** List of all leads, newest first. */
export const leadsPage = (
  frame: FrameData,
  {
    leads,
    count,
    filter,
    team,
    isFirst,
  }: {
    leads: Paged<LeadLine>
    /** Number of leads on all pages. */
    count: number
    filter: ShownFilter
    team: readonly TeamMember[]
    isFirst: boolean
  },
): Page => {
  const query = new URLSearchParams(filter.typed).toString()
  const filtered = (href: string): string => (query === '' ? href : `${href}?${query}`)
  return backOfficePage(
    { title: BACK_OFFICE.leads.title, at: 'leads', frame, isSearch: true },
    <>
      <div className="bo-head">
        <h1>{BACK_OFFICE.leads.title}</h1>
        <p className="bo-acts">
          <a className="bo-button" href={ADDRESSES.people.href()}>
            {PERSON_OFFICE.title}
          </a>
          <a className="bo-button" href={filtered(ADDRESSES.leadsFile.href())} download="">
            {BACK_OFFICE.leads.export}
          </a>
        </p>
      </div>
      <FilterForm
        action={ADDRESSES.leads.href()}
        filter={filter}
        team={team}
        totals={{ count, totalCents: null, paidCents: null }}
        noun={texts.lead}
      />
      {leads.rows.length === 0 ? (
        <p>{query === '' ? BACK_OFFICE.leads.empty : texts.none}</p>
      ) : (
        <LeadRows leads={leads.rows} />
      )}
      <Pager href={filtered(ADDRESSES.leads.href())} next={leads.next} isFirst={isFirst} />
    </>,
  )
}

/** Search results, newest first. */
export const foundPage = (frame: FrameData, found: Found, isFirst: boolean): Page => {
  const { search } = BACK_OFFICE
  const { leads, orders, messages, leadCount, maxCounted } = found
  const all = leadCount + orders.length + messages.length
  const count = leadCount > maxCounted ? search.moreThan(maxCounted) : String(all)
  const title = search.results(frame.search, count)
  return backOfficePage(
    { title, at: 'leads', frame, isSearch: true },
    <>
      <h1>{title}</h1>
      {all === 0 && <p>{search.none}</p>}
      {isFirst && leads.next !== null && <p className="bo-hint">{search.cut(leads.rows.length)}</p>}
      {leads.rows.length > 0 && <LeadRows leads={leads.rows} />}
      <Pager href={ADDRESSES.search.of(frame.search)} next={leads.next} isFirst={isFirst} />
      {orders.length > 0 && (
        <>
          <h2>{search.orders}</h2>
          <OrderRows orders={orders} />
        </>
      )}
      {messages.length > 0 && (
        <>
          <h2>{BACK_OFFICE.messages.title}</h2>
          <MessageList messages={messages} backTo={frame.path} />
        </>
      )}
      <p>
        <a className="bo-link" href={ADDRESSES.leads.href()}>
          {search.all}
        </a>
      </p>
    </>,
  )
}
