import juice from 'juice'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { assert } from 'superstruct'
import { contrast } from '../../../shared/domain/color'
import { HexColor } from '../../../shared/domain/partner'
import { EDGE_RATIO } from '../../../shared/domain/partner-theme'
import { inScheme } from '../../../shared/domain/palette-colors'
import palette from '../../../shared/palette.css?raw'
import dark from './dark.css?raw'
import style from './letter.css?raw'
import { Letter } from './letter'
import type { Attachment, Mail } from './outbox'
import phone from './phone.css?raw'
import { compile } from 'html-to-text'

const toText = compile({
  wordwrap: 76,
  selectors: [
    { selector: '.preheader', format: 'skip' },
    { selector: '.tape', format: 'skip' },
    { selector: '.phone', format: 'skip' },
    {
      selector: '.facts',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 46, colSpacing: 2 },
    },
    { selector: 'h1', format: 'heading', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'h2', format: 'heading', options: { uppercase: false } },
    { selector: 'hr', options: { length: 40 } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
  ],
})

/** Converts a mail to plain text, with lines of 76 characters at most. */
const mailText = (html: string): string => toText(html).trim()

/**
 * Background, text and border colour, as six digits. Others throw, since the value is inserted into
 * a style.
 */
export interface MailAccent {
  fill: string
  text: string
  edge: string
}

interface MailContent {
  subject: string
  /** Preview text after the subject in lists of mails, at most 100 characters. */
  preheader: string
  /** Reason why the recipient gets this mail, in a sentence. */
  reason: string
  body: ReactNode
  /** Reply address; absent or empty, as for an erased customer: the company's. */
  replyTo?: string
  unsubscribeUrl?: string
  /** The site's public address, for the link that withdraws the consent to offers. */
  origin?: string | null
  /** True if it goes to the company itself. */
  isInternal?: boolean
  attachments?: readonly Attachment[]
  /** Accent colour of a partner, in place of the site's. */
  accent?: MailAccent
}

const OWN_ACCENT: MailAccent = { fill: '#d23b1e', text: '#ffffff', edge: '#d23b1e' }
/** Same value as in dark.css. */
const DARK_SHEET = '#1a2536'
const DARK_EDGE = '.button td {\n  border-color: #c3ccd9 !important;\n}\n'
const MAX_SUBJECT = 200
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** Filler after the preview text, so that lists of mails show nothing of the header. */
const FILLER = '\u200c\u00a0'.repeat(80)

/** Removes line ends and text direction marks that a name may contain. */
export const cleanSubject = (subject: string): string => {
  const line = subject
    .replaceAll(NO_TEXT, match => (/^[\u00a0\u202f]$/.test(match) ? match : ' '))
    .trim()
  return Array.from(line).slice(0, MAX_SUBJECT).join('')
}

/** The palette in the light scheme: mail programs have their own dark one (`dark.css`). */
const LIGHT_PALETTE = inScheme(palette, 'light')

// Disables juice's template syntax: it would drop text that a customer writes between braces.
for (const name of Object.keys(juice.codeBlocks)) delete juice.codeBlocks[name]

const rootOf = ({ fill, text, edge }: MailAccent): string => {
  for (const color of [fill, text, edge]) assert(color, HexColor)
  return `:root { --accent: ${fill}; --on-accent: ${text}; --accent-edge: ${edge}; }`
}

/** Adds a border to a button as dark as its background. */
const darkFor = ({ fill }: MailAccent): string =>
  contrast(fill, DARK_SHEET) < EDGE_RATIO ? dark + DARK_EDGE : dark

/**
 * `data-embed` keeps these sheets in the head, each separately, since Gmail drops a whole sheet for
 * one unknown rule.
 */
const sheetsFor = (accent: MailAccent): string =>
  [
    phone,
    `@media (prefers-color-scheme: dark) {\n${darkFor(accent)}}`,
    darkFor(accent).replaceAll(/^\./gm, '[data-ogsc] .'), // Outlook on the web
  ]
    .map(sheet => `<style data-embed>${sheet.replaceAll(/\/\*.*?\*\//g, '').trim()}</style>`)
    .join('\n')

/** Outlook ignores `max-width`: a table for Outlook alone limits the width. */
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
  const { reason, unsubscribeUrl, origin, isInternal } = content
  const root = rootOf(accent)
  const title = renderToStaticMarkup(<title>{subject}</title>)
  const preview = renderToStaticMarkup(<div className="preheader">{preheader + FILLER}</div>)
  const letter = renderToStaticMarkup(
    <Letter reason={reason} unsubscribeUrl={unsubscribeUrl} origin={origin} isInternal={isInternal}>
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
  return juice(page, {
    extraCss: `${LIGHT_PALETTE}\n${root}\n${style}`,
    applyWidthAttributes: false,
  })
}

/**
 * Renders a mail for the outbox: HTML for the usual mail programs, the same as text, and a one-line
 * subject.
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
