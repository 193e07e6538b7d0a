import type { Article } from '../../editorial'
import { plainText } from '../../plain-text'
import type { SearchDocument } from './search-index'

/** All that an article says, as a search reads it. */
export const articleDocument = (article: Article): SearchDocument => {
  const { kind, href, title, h1Title, metaDescription, theme, headings, parts, checklist, tutorial, agency, job } = article
  const html = parts.flatMap(part => ('html' in part ? [part.html] : []))
  const items = [...checklist, ...(tutorial?.steps ?? [])]
  return {
    kind,
    href,
    title: h1Title === '' ? title : h1Title,
    description: metaDescription,
    headings: [...headings.map(({ text }) => text), ...items.map(item => item.title), theme ?? '', title],
    text: [
      plainText(html.join('\n')),
      ...items.map(item => `${item.title}. ${item.text}`),
      ...(tutorial?.supplies ?? []),
      agency?.address ?? '',
      job?.place ?? '',
    ]
      .filter(text => text !== '')
      .join(' '),
  }
}
