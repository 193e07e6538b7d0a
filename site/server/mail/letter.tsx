import type { ReactNode } from 'react'
import { BRAND, phoneHref } from '../../../shared/brand'
import { LETTER_TEXTS } from '../../../shared/texts/letter-texts'
import { routes } from '../../routes'

interface LetterProps {
  /** Reason why the recipient gets this mail, in a sentence. */
  reason: string
  /** Only for mails that the recipient may stop: advertising. */
  unsubscribeUrl?: string
  /** The site's public address, for the link that withdraws the consent to offers; null: no link. */
  origin?: string | null
  /** For mails to the company, which needs no contact line. */
  isInternal?: boolean
  children: ReactNode
}

const LAYOUT = {
  role: 'presentation',
  width: '100%',
  cellPadding: '0',
  cellSpacing: '0',
  border: 0,
} as const

const Header = () => (
  <table {...LAYOUT}>
    <tbody>
      <tr>
        <td className="tape" colSpan={2} aria-hidden="true">
          {'\u00a0'}
        </td>
      </tr>
      <tr>
        <td className="header brand">{BRAND.name}</td>
        <td className="header phone">
          <a href={phoneHref()}>{BRAND.phone.replaceAll(' ', '\u00a0')}</a>
        </td>
      </tr>
    </tbody>
  </table>
)

const Footer = ({
  reason,
  unsubscribeUrl,
  origin = null,
  isInternal = false,
}: Omit<LetterProps, 'children'>) => (
  <div className="footer">
    {!isInternal && <p>{LETTER_TEXTS.help}</p>}
    <p>{reason}</p>
    {unsubscribeUrl !== undefined && (
      <p>
        <a href={unsubscribeUrl}>{LETTER_TEXTS.unsubscribe}</a>
      </p>
    )}
    {origin !== null && (
      <p>
        <a href={new URL(routes.stopOffers.href(), origin).href}>{LETTER_TEXTS.stopOffers}</a>
      </p>
    )}
    <p>
      {LETTER_TEXTS.company}
      <br />
      {LETTER_TEXTS.address}
      <br />
      {LETTER_TEXTS.registers}
    </p>
  </div>
)

/**
 * Frame of every mail: brand, content, sender and reason. No picture: most mail programs block
 * them.
 */
export const Letter = ({ children, ...footer }: LetterProps) => (
  <div className="letter" lang="fr">
    <Header />
    <table {...LAYOUT}>
      <tbody>
        <tr>
          <td className="sheet">{children}</td>
        </tr>
      </tbody>
    </table>
    <Footer {...footer} />
  </div>
)
