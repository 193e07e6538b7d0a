import { readdirSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import { array, type Infer, mask, optional, string, type } from 'superstruct'
import { parse } from 'yaml'
import { type ArticleKind, ARTICLE_KINDS, type IndexedArticle } from '../../../editorial'
import { plainText } from '../../../plain-text'
import { articleDocument } from '../article-document'
import type { SearchDocument } from '../search-index'

const CONTENT = new URL('../../../content/', import.meta.url)

const Titled = type({ title: string(), text: string() })
const Matter = type({
  slug: string(),
  path: optional(string()),
  title: string(),
  h1Title: optional(string()),
  metaDescription: string(),
  theme: optional(string()),
  items: optional(array(Titled)),
  steps: optional(array(Titled)),
  supplies: optional(array(string())),
})
type Matter = Infer<typeof Matter>

const ADDRESSES: Readonly<Partial<Record<ArticleKind, string>>> = {
  'news-articles': '/actualites',
  'guide-articles': '/les-guides',
  'checklist-articles': '/les-checklists',
  'tutorial-articles': '/les-tutoriels',
  resiliations: '/resiliation-de-demenagement',
  faqs: '/faq',
  agencies: '/nos-agences',
  recrutements: '/recrutement',
}

const readFolder = (folder: string): { matter: Matter; html: string }[] =>
  readdirSync(new URL(`${folder}/`, CONTENT))
    .filter(name => name.endsWith('.md'))
    .map(name => {
      const text = readFileSync(new URL(`${folder}/${name}`, CONTENT), 'utf8')
      const [, matter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
      return { matter: mask(parse(matter), Matter), html: marked.parse(body, { async: false }) }
    })

const headingsOf = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, text = '']) => ({ id: '', text: plainText(text) }))

const articleOf = (
  kind: ArticleKind,
  address: string,
  { matter, html }: { matter: Matter; html: string },
): IndexedArticle => ({
  kind,
  slug: matter.slug,
  href: `${address}/${matter.slug}`,
  title: matter.title,
  h1Title: matter.h1Title ?? matter.title,
  description: matter.metaDescription,
  theme: matter.theme ?? null,
  picture: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  text: [
    plainText(html),
    ...[...(matter.items ?? []), ...(matter.steps ?? [])].map(({ title, text }) => `${title} ${text}`),
    ...(matter.supplies ?? []),
  ].join(' '),
})

const articles = ARTICLE_KINDS.flatMap(kind => {
  const address = ADDRESSES[kind]
  return address === undefined ? [] : readFolder(kind).map(file => articleDocument(articleOf(kind, address, file)))
})
const pages = readFolder('pages').flatMap(({ matter, html }): SearchDocument[] =>
  matter.path === undefined || matter.path === '/404'
    ? []
    : [
        {
          kind: 'pages',
          href: matter.path,
          title: matter.title,
          description: matter.metaDescription,
          headings: headingsOf(html).map(({ text }) => text),
          text: plainText(html),
        },
      ],
)

/** All that ships as content, as a search reads it. */
export const WRITTEN_DOCUMENTS: readonly SearchDocument[] = [...pages, ...articles]
