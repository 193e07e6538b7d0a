import { escapeHtml } from '../../shared/domain/escape-html'

/** HTML that React inserts unchanged (`dangerouslySetInnerHTML`): only `markup` creates it. */
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
 * Returns the rows of a list or a table as HTML: every value is escaped, except markup itself. For
 * repeated parts of a page: React takes a microsecond and a half for an element, and a town's page
 * would have three hundred in its rows.
 */
export const markup = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  __html: parts.reduce<string>(
    (html, part, index) => html + htmlOf(part) + (raw[index + 1] ?? ''),
    raw[0] ?? '',
  ),
})
