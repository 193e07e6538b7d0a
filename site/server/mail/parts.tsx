import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Fragment, type ReactNode } from 'react'

interface Text {
  children: ReactNode
}

/** Title of a mail. */
export const Title = ({ children }: Text) => <h1 className="title">{children}</h1>

/** Heading of a part of a long mail. */
export const Heading = ({ children }: Text) => <h2 className="heading">{children}</h2>

export const Paragraph = ({ children }: Text) => <p className="paragraph">{children}</p>

/** Secondary text. */
export const Note = ({ children }: Text) => <p className="note">{children}</p>

export const Divider = () => <hr className="divider" />

/**
 * Each line is a styled tag: ten thousand would block the server. Further lines are joined into
 * one.
 */
const MAX_LINES = 400

/** Text of a visitor, as it was typed. */
export const Verbatim = ({ text }: { text: string }) => {
  const lines = text.split(/\r\n|\r|\n/)
  const remainingText = lines.slice(MAX_LINES).join(' ')
  return (
    <blockquote className="verbatim">
      {[...lines.slice(0, MAX_LINES), ...(remainingText === '' ? [] : [remainingText])].map(
        (line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ),
      )}
    </blockquote>
  )
}

/** A phone number as typed, with a link: the mail tells mail programs not to create their own. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const parsed = parsePhoneNumberFromString(phone, 'FR')
  return parsed?.isPossible() === true ? <a href={parsed.getURI()}>{phone}</a> : phone
}

interface ButtonProps {
  /** Absolute URL: a mail belongs to no site. Others throw. */
  href: string
  children: string
}

/** Main action of a mail. A table, since Outlook ignores the padding of links. */
export const Button = ({ href, children }: ButtonProps) => {
  if (!/^(?:https?|mailto|tel):/.test(href))
    throw new Error('a button of a mail needs an absolute URL')
  return (
    <table className="button" role="presentation" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        <tr>
          <td>
            <a href={href}>{children}</a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export interface Fact {
  label: string
  value: ReactNode
  /** Highlights the fact: a total. */
  isPrice?: boolean
}

/** Allows a line break before the '@' of an address only. */
const breakable = (value: ReactNode): ReactNode => {
  const [, name, host] = (typeof value === 'string' && /^([^\s@]+)(@[^\s@]+)$/.exec(value)) || []
  if (name === undefined) return value
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}

interface FactsProps {
  facts: readonly Fact[]
  /** Aligns short figures at the right, under each other. */
  areAmounts?: boolean
}

/** Labels and values, one row each. */
export const Facts = ({ facts, areAmounts = false }: FactsProps) => (
  <table
    className={areAmounts ? 'facts amounts' : 'facts'}
    cellPadding="0"
    cellSpacing="0"
    border={0}
  >
    <tbody>
      {facts.map(({ label, value, isPrice = false }, index) => (
        <tr key={index} className={isPrice ? 'price' : undefined}>
          <th scope="row">{label}</th>
          <td>{breakable(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
