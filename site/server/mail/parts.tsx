import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Fragment, type ReactNode } from 'react'

interface Text {
  children: ReactNode
}

/** A mail's one title. */
export const Title = ({ children }: Text) => <h1 className="title">{children}</h1>

/** Begins a part of a long mail. */
export const Heading = ({ children }: Text) => <h2 className="heading">{children}</h2>

export const Paragraph = ({ children }: Text) => <p className="paragraph">{children}</p>

/** What need not be read to understand the rest. */
export const Note = ({ children }: Text) => <p className="note">{children}</p>

export const Divider = () => <hr className="divider" />

/** Each line is a tag to be styled: ten thousand would hold up the server. What stands in more lines than this runs on in one. */
const MOST_LINES = 400

/** What a visitor wrote, as it was written. */
export const Verbatim = ({ text }: { text: string }) => {
  const lines = text.split(/\r\n|\r|\n/)
  const rest = lines.slice(MOST_LINES).join(' ')
  return (
    <blockquote className="verbatim">
      {[...lines.slice(0, MOST_LINES), ...(rest === '' ? [] : [rest])].map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  )
}

/** A number as a person typed it. Its own link: mail programs are told to make none of what looks like one. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const parsed = parsePhoneNumberFromString(phone, 'FR')
  return parsed?.isPossible() === true ? <a href={parsed.getURI()}>{phone}</a> : phone
}

interface ButtonProps {
  /** Absolute: a mail is on no site. Another throws. */
  href: string
  children: string
}

/** The one act of a mail. A table, since Outlook gives no link a padding. */
export const Button = ({ href, children }: ButtonProps) => {
  if (!/^(?:https?|mailto|tel):/.test(href))
    throw new Error('a button of a mail leads to an absolute address')
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
  /** What is to be seen first: a total. */
  isPrice?: boolean
}

/** An address breaks before its '@' where it must, rather than anywhere. */
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
  /** Long labels and short figures, which stand below each other at the right. */
  areAmounts?: boolean
}

/** Labels and what they stand for, a row each. */
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
