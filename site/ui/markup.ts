import { escapeHtml } from '../../shared/domain/escape-html'

/** HTML that is written out, for React to put in as it stands (`dangerouslySetInnerHTML`): made by `markup` alone. */
export interface Markup {
  readonly __html: string
}

type Part = string | number | Markup | readonly Markup[] | null

const htmlOf = (part: Part): string => {
  if (typeof part === 'string') return escapeHtml(part)
  if (part === null) return ''
  if (typeof part === 'number') return String(part)
  return '__html' in part ? part.__html : part.map(({ __html }) => __html).join('')
}

/**
 * The rows of a list or a table as HTML: everything put in is escaped, but what is markup itself. For what a page repeats:
 * React takes a microsecond and a half for an element, and a town's page would have three hundred in its rows.
 */
export const markup = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  __html: parts.reduce<string>(
    (html, part, index) => html + htmlOf(part) + (raw[index + 1] ?? ''),
    raw[0] ?? '',
  ),
})
