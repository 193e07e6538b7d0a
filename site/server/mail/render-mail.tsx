import juice from 'juice'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { assert } from 'superstruct'
import { contrast } from '../../../shared/domain/color'
import { HexColor } from '../../../shared/domain/partner'
import { EDGE_RATIO } from '../../../shared/domain/partner-theme'
import palette from '../../../shared/palette.css?raw'
import dark from './dark.css?raw'
import style from './letter.css?raw'
import { Letter } from './letter'
import { mailText } from './mail-text'
import type { Attachment, Mail } from './outbox'
import phone from './phone.css?raw'

/** A ground, what is written on it and what frames it, in six digits. Another throws: it stands in a style. */
export interface MailAccent {
  fill: string
  text: string
  edge: string
}

interface MailContent {
  subject: string
  /** What lists of mails show after the subject: says more than it, in at most 100 characters. */
  preheader: string
  /** Why this person gets this mail, in a sentence. */
  reason: string
  body: ReactNode
  /** Address for answers; absent or empty, as of an erased customer: the company's. */
  replyTo?: string
  unsubscribeUrl?: string
  /** True if it goes to the company itself. */
  isInternal?: boolean
  attachments?: readonly Attachment[]
  /** A partner's, in place of the site's. */
  accent?: MailAccent
}

const OWN_ACCENT: MailAccent = { fill: '#d23b1e', text: '#ffffff', edge: '#d23b1e' }
/** As in dark.css. */
const DARK_SHEET = '#1a2536'
const DARK_EDGE = '.button td {\n  border-color: #c3ccd9 !important;\n}\n'
const MAX_SUBJECT = 200
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** What follows the preheader in a list of mails, so that nothing of the header does. */
const FILLER = '\u200c\u00a0'.repeat(80)

/**
 * One line, as a header must be: whatever a name may bring along, a line end and what steers how text runs are none of
 * it.
 */
export const cleanSubject = (subject: string): string => {
  const line = subject
    .replaceAll(NO_TEXT, found => (/^[\u00a0\u202f]$/.test(found) ? found : ' '))
    .trim()
  return Array.from(line).slice(0, MAX_SUBJECT).join('')
}

// Templates are none of ours: what a person writes between two braces would be left out of what is read.
for (const name of Object.keys(juice.codeBlocks)) delete juice.codeBlocks[name]

const rootOf = ({ fill, text, edge }: MailAccent): string => {
  for (const color of [fill, text, edge]) assert(color, HexColor)
  return `:root { --accent: ${fill}; --on-accent: ${text}; --accent-edge: ${edge}; }`
}

/** A button as dark as the sheet it lies on gets an edge that is seen. */
const darkFor = ({ fill }: MailAccent): string =>
  contrast(fill, DARK_SHEET) < EDGE_RATIO ? dark + DARK_EDGE : dark

/**
 * `data-embed`: these are left in the head, each apart, since Gmail drops a whole sheet for one rule that it does not
 * know.
 */
const sheetsFor = (accent: MailAccent): string =>
  [
    phone,
    `@media (prefers-color-scheme: dark) {\n${darkFor(accent)}}`,
    darkFor(accent).replaceAll(/^\./gm, '[data-ogsc] .'), // Outlook on the web
  ]
    .map(sheet => `<style data-embed>${sheet.replaceAll(/\/\*.*?\*\//g, '').trim()}</style>`)
    .join('\n')

/** Outlook knows no `max-width`: a table of its own keeps the letter narrow. */
const OUTLOOK_START =
  '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->'
const OUTLOOK_END = '<!--[if mso]></td></tr></table><![endif]-->'

const htmlOf = ({
  subject,
  preheader,
  body,
  accent = OWN_ACCENT,
  ...content
}: MailContent): string => {
  const { reason, unsubscribeUrl, isInternal } = content
  const root = rootOf(accent)
  const title = renderToStaticMarkup(<title>{subject}</title>)
  const preview = renderToStaticMarkup(<div className="preheader">{preheader + FILLER}</div>)
  const letter = renderToStaticMarkup(
    <Letter reason={reason} unsubscribeUrl={unsubscribeUrl} isInternal={isInternal}>
      {body}
    </Letter>,
  )
  const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
${title}
${sheetsFor(accent)}
</head>
<body class="ground"><div class="ground around">${preview}${OUTLOOK_START}${letter}${OUTLOOK_END}</div></body>
</html>`
  return juice(page, { extraCss: `${palette}\n${root}\n${style}`, applyWidthAttributes: false })
}

/**
 * A mail as the outbox keeps it: HTML that holds in the usual clients, the same as text, a subject that is one line.
 */
export const renderMail = (content: MailContent): Mail => {
  const subject = cleanSubject(content.subject)
  const html = htmlOf({ ...content, subject })
  return {
    subject,
    html,
    text: mailText(html),
    replyTo: content.replyTo || null,
    unsubscribeUrl: content.unsubscribeUrl ?? null,
    attachments: [...(content.attachments ?? [])],
  }
}
