import type { Hono } from 'hono'
import { createContentApp } from '../content-app'
import { createEmbeddedContent } from '../embedded-content'
import type { Entry } from '../entry'

const TEXT = `<p>${'Un carton se ferme avec trois bandes. '.repeat(200)}</p>`

const article = (id: number): Entry => {
  const createdAt = new Date(Date.UTC(2024, 0, 1) + id * 36_000_000).toISOString()
  return {
    id,
    createdAt,
    updatedAt: createdAt,
    publishedAt: createdAt,
    slug: `article-${id}`,
    title: `Article ${id}`,
    content: TEXT,
    links: [{ id: 1, title: 'Une page', href: '/les-guides/une-page' }],
    sources: [{ id: 1, label: 'Code', href: 'https://www.legifrance.gouv.fr/', date: '2026-11' }],
  }
}

/** A content service with a thousand guides of some 7 kB. */
export const thousandArticles = (): Hono =>
  createContentApp({
    source: createEmbeddedContent({
      collections: new Map([
        ['guide-articles', Array.from({ length: 1_000 }, (_, index) => article(index + 1))],
      ]),
      singles: new Map(),
      uploads: new Map(),
    }),
    token: undefined,
    log: { warn: () => undefined },
  })

/** Queries by pages, and by other clients. */
export const QUESTIONS = [
  'populate=*&sort=createdAt:desc&pagination[page]=50&pagination[pageSize]=10',
  'filters[slug][$eq]=article-777&populate=*',
  'filters[title][$containsi]=ARTICLE 9&sort=title:desc&pagination[pageSize]=10',
  'filters[links][title][$eq]=Une page&filters[sources][$notNull]=true&pagination[pageSize]=10',
] as const
