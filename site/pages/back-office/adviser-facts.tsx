import type { ReactNode } from 'react'
import { BACK_OFFICE, formatMoment } from '../../texts/back-office'
import type { Fact as FactLine } from './listed'

/** Facts by name; those without a value are left out. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="bo-facts">{children}</dl>
)

interface FactProps {
  label: string
  /** Takes a row of its own. */
  isWide?: boolean
  children: ReactNode
}

/** A text of more characters has a row of its own. */
const LONG = 40

export const Fact = ({ label, isWide = false, children }: FactProps) =>
  children === '' || children === null || children === false ? null : (
    <div
      className={
        isWide || (typeof children === 'string' && children.length > LONG) ? 'bo-wide' : undefined
      }
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

/** Rows of facts, in a list of others. */
export const FactRows = ({ facts }: { facts: readonly FactLine[] }) =>
  facts.map(({ label, value, href }) => (
    <Fact key={label} label={label} isWide={value.includes('@')}>
      {href === undefined ? value : <a href={href}>{value}</a>}
    </Fact>
  ))

export const FactList = ({ facts }: { facts: readonly FactLine[] }) => (
  <Facts>
    <FactRows facts={facts} />
  </Facts>
)

export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** A number that opens a call; nothing without one. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <a className="bo-phone" href={telHref(phone)}>
      {phone}
    </a>
  )

/** Facts that open a call or a mail. */
export const PhoneFact = ({ phone }: { phone: string }) => (
  <Fact label={BACK_OFFICE.lead.phone}>{phone && <a href={telHref(phone)}>{phone}</a>}</Fact>
)
export const EmailFact = ({ email }: { email: string }) => (
  <Fact label={BACK_OFFICE.lead.email} isWide>
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </Fact>
)

export const Moment = ({ moment }: { moment: string }) => (
  <time dateTime={moment}>{formatMoment(moment)}</time>
)

/** A day as a list shows it: '12/12/2026'. */
export const formatShortDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').reverse().join('/') : BACK_OFFICE.unknown

/** Last day of a period that ends at a moment: midnight ends the day before. */
export const LastDay = ({ end }: { end: string }) => {
  const day = new Date(Date.parse(end) - 1).toISOString().slice(0, 10)
  return <time dateTime={end}>{formatShortDay(day)}</time>
}

/** An address to copy: shown whole, and selected when its field takes the focus. */
export const CopyField = ({ id, label, value }: { id: string; label: string; value: string }) => (
  <div className="field bo-copy">
    <label htmlFor={id}>{label}</label>
    <div>
      <input id={id} className="field-control field-compact" type="text" readOnly value={value} />
      <a className="bo-button" href={value}>
        {BACK_OFFICE.simulation.open}
        <span className="visually-hidden"> {label}</span>
      </a>
    </div>
  </div>
)
