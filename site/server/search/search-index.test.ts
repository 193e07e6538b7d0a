import { readdirSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import { array, type Infer, mask, number, optional, string, type } from 'superstruct'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Article, type ArticleKind, ARTICLE_KINDS } from '../../editorial'
import { plainText } from '../../plain-text'
import type { Found } from '../../search'
import { articleDocument } from './article-document'
import { createSearchIndex, type SearchDocument } from './search-index'

const CONTENT = new URL('../../content/', import.meta.url)

const Titled = type({ title: string(), text: string() })
const Matter = type({
  slug: string(),
  path: optional(string()),
  title: string(),
  h1Title: optional(string()),
  metaDescription: string(),
  theme: optional(string()),
  place: optional(string()),
  duration: optional(number()),
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

const articleOf = (kind: ArticleKind, address: string, { matter, html }: { matter: Matter; html: string }): Article => ({
  kind,
  slug: matter.slug,
  href: `${address}/${matter.slug}`,
  title: matter.title,
  h1Title: matter.h1Title ?? matter.title,
  description: matter.metaDescription,
  metaDescription: matter.metaDescription,
  theme: matter.theme ?? null,
  picture: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  readingMinutes: 1,
  parts: [{ html }],
  headings: headingsOf(html),
  related: [],
  sources: [],
  video: null,
  checklist: (matter.items ?? []).map((item, index) => ({ ...item, id: String(index), daysBefore: 0, href: null })),
  tutorial:
    matter.steps === undefined
      ? null
      : { minutes: matter.duration ?? 0, supplies: matter.supplies ?? [], steps: matter.steps },
  job:
    matter.place === undefined
      ? null
      : { employmentType: 'CDI', place: matter.place, validThrough: '2027-01-01', monthlyEuros: null },
  agency: null,
  isDraft: false,
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

/** What was typed, and where it is answered: one of these is to be among the first three. */
const TYPED: readonly (readonly [string, ...string[]])[] = [
  ['prix demenagement', '/les-guides/combien-coute-un-demenagement', '/faq/comment-est-calcule-le-prix'],
  ['combien coute un demenagement', '/les-guides/combien-coute-un-demenagement'],
  ['calcul volume m3', '/les-guides/calculer-le-volume-de-son-demenagement'],
  ['volumes', '/les-guides/calculer-le-volume-de-son-demenagement', '/faq/comment-connaitre-mon-volume'],
  ['piano', '/les-guides/demenager-un-piano-ou-un-objet-lourd'],
  ['pianno droit', '/les-guides/demenager-un-piano-ou-un-objet-lourd'],
  ['coffre fort', '/les-guides/demenager-un-piano-ou-un-objet-lourd'],
  ['sans ascenceur', '/les-guides/demenager-en-appartement-sans-ascenseur'],
  ['monte meubles', '/les-guides/demenager-en-appartement-sans-ascenseur'],
  ['autorisation stationnement', '/les-guides/stationnement-et-autorisation-de-voirie'],
  ['stationement mairie', '/les-guides/stationnement-et-autorisation-de-voirie', '/faq/qui-reserve-le-stationnement'],
  ['valeur declaree', '/les-guides/assurance-et-valeur-declaree'],
  ['assurences meubles', '/les-guides/assurance-et-valeur-declaree', '/faq/mes-biens-sont-ils-assures'],
  ['meuble cassé', '/les-guides/reserves-et-litiges-apres-un-demenagement', '/faq/que-faire-en-cas-de-casse'],
  ['lettre de voiture reserves', '/les-guides/reserves-et-litiges-apres-un-demenagement', '/faq/que-faire-en-cas-de-casse'],
  ['litige', '/les-guides/reserves-et-litiges-apres-un-demenagement', '/faq/qui-saisir-en-cas-de-desaccord'],
  ['mediateur', '/faq/qui-saisir-en-cas-de-desaccord'],
  ['garde meuble', '/les-guides/garde-meubles-et-stockage'],
  ['longues distances', '/les-guides/demenager-longue-distance'],
  ['demenager avec un chat', '/les-guides/demenager-avec-des-enfants-et-des-animaux'],
  ['animal', '/les-guides/demenager-avec-des-enfants-et-des-animaux'],
  ['enfents ecole', '/les-guides/demenager-avec-des-enfants-et-des-animaux'],
  ['choisir demenageur', '/les-guides/choisir-son-demenageur'],
  ['preparer 8 semaines', '/les-guides/preparer-son-demenagement-en-8-semaines'],
  ['checklist deux mois avant', '/les-checklists/deux-mois-avant'],
  ['cheklist un mois', '/les-checklists/un-mois-avant'],
  ['derniere semaine', '/les-checklists/la-derniere-semaine'],
  ['le jour du demenagement', '/les-checklists/le-jour-du-demenagement'],
  ['changement adresse', '/les-checklists/changements-d-adresse'],
  ['changemant d adresse impots', '/les-checklists/changements-d-adresse'],
  ['etat des lieux', '/les-checklists/l-etat-des-lieux'],
  ['depot de garantie', '/les-checklists/l-etat-des-lieux'],
  ['demontage armoires', '/les-tutoriels/demonter-une-armoire'],
  ['emballage vaiselle', '/les-tutoriels/emballer-la-vaisselle'],
  ['emballer verres', '/les-tutoriels/emballer-la-vaisselle'],
  ['tele', '/les-tutoriels/emballer-un-televiseur'],
  ['monter un carton', '/les-tutoriels/monter-un-carton-qui-tient'],
  ['matela', '/les-tutoriels/proteger-un-matelas'],
  ['frigo', '/les-tutoriels/transporter-un-refrigerateur'],
  ['refrigirateurs', '/les-tutoriels/transporter-un-refrigerateur'],
  ['hiver pluie', '/actualites/demenager-en-hiver'],
  ['chaleurs', '/actualites/demenager-par-forte-chaleur'],
  ['demarchage telephonique', '/actualites/demarchage-telephonique-votre-accord'],
  ['zone tendue', '/actualites/zones-tendues-liste-actualisee', '/resiliation-de-demenagement/resilier-son-bail'],
  ['preavis', '/resiliation-de-demenagement/resilier-son-bail'],
  ['lettre resiliation bail', '/resiliation-de-demenagement/resilier-son-bail'],
  ['resilliation internet', '/resiliation-de-demenagement/resilier-sa-box-internet'],
  ['electricitee', '/resiliation-de-demenagement/resilier-son-contrat-d-electricite-et-de-gaz'],
  ['resilier assurance habitation', '/resiliation-de-demenagement/resilier-son-assurance-habitation'],
  ['payer en 3 fois', '/faq/payer-en-plusieurs-fois', '/actualites/payer-en-plusieurs-fois-nouvelles-regles'],
  ['anulation', '/faq/annuler-mon-demenagement'],
  ['changer la date', '/faq/changer-de-date'],
  ['combien de cartons', '/faq/combien-de-cartons'],
  ['rendre carton', '/faq/rendre-mes-cartons', '/actualites/cartons-renoncer-a-sa-commande'],
  ['arrhes', '/faq/combien-payer-pour-reserver'],
  ['ventes flash', '/faq/comment-fonctionne-une-vente-flash'],
  ['agance paris 18', '/nos-agences/paris-18e'],
  ['emploi conducteur poid lourd', '/recrutement/conducteur-demenageur-poids-lourd'],
  ['cookie', '/cookies'],
  ['location camions', '/location-camion', '/location-de-camion-avec-chauffeur'],
]

describe('the search', () => {
  let find: (typed: string) => readonly Found[]
  beforeAll(async () => {
    find = await createSearchIndex([...pages, ...articles])
  })

  it('finds the right page among the first three for 57 of 60 typed in haste', () => {
    expect(TYPED).toHaveLength(60)
    const known = new Set([...pages, ...articles].map(({ href }) => href))
    expect(TYPED.flatMap(([, ...hrefs]) => hrefs).filter(href => !known.has(href))).toEqual([])
    const missed = TYPED.flatMap(([typed, ...hrefs]) => {
      const first = find(typed)
        .slice(0, 3)
        .map(({ href }) => href)
      return first.some(href => hrefs.includes(href)) ? [] : [`${typed}: ${first.join(' ')}`]
    })
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('marks the words it found, in the title and where the text speaks of them', () => {
    const [first] = find('frigos')
    const marks = [...(first?.title ?? []), ...(first?.snippet ?? [])].filter(({ isMatch }) => isMatch)
    expect(marks.map(({ text }) => text.toLowerCase())).toContain('réfrigérateur')
    const snippet = first?.snippet.map(({ text }) => text).join('') ?? ''
    expect(snippet.length).toBeLessThanOrEqual(200)
  })

  it.each(['', '  ', '?!', 'le la de', 'zzqxwk', '<script>'])('finds nothing for %j', typed => {
    expect(find(typed)).toEqual([])
  })

  it('gives no more than fifteen, whatever was pasted', () => {
    for (const typed of ['demenagement', 'm '.repeat(5_000), 'déménagement '.repeat(1_000), articles[0]?.text ?? ''])
      expect(find(typed).length).toBeLessThanOrEqual(15)
  })
})
