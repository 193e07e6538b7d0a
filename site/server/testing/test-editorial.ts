import { articleHref, type ArticleKind, KINDS } from '../../kinds/kinds'
import type {
  Article,
  ArticleCard,
  EditorialSources,
  FoundArticle,
  StaticContent,
} from '../../ports/editorial'

/** An article with the fewest possible fields. */
export const articleWith = (
  kind: ArticleKind,
  slug: string,
  more: Partial<Article> = {},
): Article => ({
  kind,
  slug,
  title: `Titre ${slug}`,
  href: articleHref(kind, slug),
  description: `Phrase ${slug}.`,
  picture: null,
  createdAt: new Date('2026-09-01T08:00:00Z'),
  theme: null,
  h1Title: `Grand titre ${slug}`,
  metaDescription: `Description ${slug}.`,
  updatedAt: new Date('2026-10-05T08:00:00Z'),
  readingMinutes: 6,
  parts: [{ html: '<p>Le texte.</p>' }],
  headings: [],
  related: [],
  sources: [],
  video: null,
  checklist: [],
  tutorial: null,
  job: null,
  agency: null,
  isDraft: false,
  ...more,
})

/** A single page with the fewest possible fields. */
export const staticWith = (more: Partial<StaticContent> = {}): StaticContent => ({
  title: 'Titre',
  metaDescription: null,
  h1Title: null,
  lead: null,
  parts: [{ html: '<p>Le texte.</p>' }],
  headings: [],
  departure: null,
  picture: null,
  updatedAt: new Date('2026-10-05T08:00:00Z'),
  related: [],
  sources: [],
  ...more,
})

const PER_PAGE = 10

/** Editorial content in memory: public articles, drafts beside them, and addresses that lead elsewhere. */
export const editorialOf = (
  articles: readonly Article[],
  elsewhere: Readonly<Record<string, FoundArticle>> = {},
): EditorialSources => {
  const shown = (kind: ArticleKind, withDrafts: boolean): readonly ArticleCard[] =>
    articles.filter(article => article.kind === kind && (withDrafts || !article.isDraft))
  return {
    list: async (kind, page, withDrafts = false) => {
      const cards = shown(kind, withDrafts)
      const first = KINDS[kind].firstPage ?? PER_PAGE
      const pageCount = 1 + Math.ceil(Math.max(0, cards.length - first) / PER_PAGE)
      const end = first + (page - 1) * PER_PAGE
      if (page > pageCount) return null
      return {
        cards: cards.slice(page === 1 ? 0 : end - PER_PAGE, end),
        page,
        pageCount,
        total: cards.length,
      }
    },
    newest: async (kind, count) => shown(kind, false).slice(0, count),
    all: async () => [],
    find: async (kind, slug, withDrafts = false) =>
      articles.find(
        article =>
          article.kind === kind && article.slug === slug && (withDrafts || !article.isDraft),
      ) ??
      elsewhere[slug] ??
      null,
    press: async page => (page === 1 ? { articles: [], page, pageCount: 1 } : null),
  }
}
