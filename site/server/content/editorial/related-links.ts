import { array, is, string, type, union } from 'superstruct'
import type { ArticleLink } from '../../../ports/editorial'
import { isLink } from './safe-link'

/**
 * Target of an editor's `links`: an entry ('guide-articles/slug', 'singles/faq'), or an address.
 */
export type Reference = { collection: string | null; slug: string } | ArticleLink

const Titled = type({ title: string(), href: string() })
const Named = type({ slug: string() })
const Related = type({ attributes: Named })
const Relation = type({ data: union([array(Related), Related]) })

const referencesIn = (item: unknown): Reference[] => {
  if (typeof item === 'string') {
    const [, collection, slug] = /^([\w-]+)\/([\w.~-]+)$/.exec(item) ?? []
    return collection === undefined || slug === undefined ? [] : [{ collection, slug }]
  }
  if (is(item, Titled)) return isLink(item.href) ? [{ title: item.title, href: item.href }] : []
  return is(item, Named) ? [{ collection: null, slug: item.slug }] : []
}

/**
 * Returns the references of a `links` field: texts, components, or a relation, which does not name
 * its collection.
 */
export const referencesOf = (links: unknown): readonly Reference[] => {
  if (Array.isArray(links)) return links.flatMap(referencesIn)
  if (!is(links, Relation)) return []
  const related = Array.isArray(links.data) ? links.data : [links.data]
  return related.map(({ attributes }) => ({ collection: null, slug: attributes.slug }))
}

/** Returns the target of a reference; null: it does not exist. */
export type FindLink = (collection: string | null, slug: string) => Promise<ArticleLink | null>

/**
 * Returns links to existing targets, each once; others are left out and reported to `onUnknown`.
 */
export const relatedLinks = async (
  references: readonly Reference[],
  find: FindLink,
  onUnknown: (reference: string) => void,
): Promise<readonly ArticleLink[]> => {
  const links = new Map<string, ArticleLink>()
  for (const reference of references) {
    const link = 'href' in reference ? reference : await find(reference.collection, reference.slug)
    if (link === null) {
      if ('slug' in reference) onUnknown(`${reference.collection ?? 'links'}/${reference.slug}`)
    } else if (!links.has(link.href)) links.set(link.href, link)
  }
  return [...links.values()]
}
