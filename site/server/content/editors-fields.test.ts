import { format } from 'prettier'
import { object, Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { ALL_KINDS, type Kind } from '../../kinds/kinds'
import { namedPlaceFields } from '../../kinds/place-fields'
import { PRESS } from '../../kinds/press-list'
import { flashFields } from './flash-fields'
import { pageFields } from './page-fields'
import * as shop from './shop-fields'

const PAGE = '../../docs/editors-fields.md'
const HEAD = `# Champs des contenus

Cette page est tirée des schémas du serveur : \`npx vitest run site/server/content/editors-fields.test.ts -u\` la réécrit.
Le guide de rédaction est [ici](editors.md).
`

/** Meaning of each field, for editors. */
const MEANINGS: Readonly<Record<string, string>> = {
  id: 'Un nombre, unique dans son dossier.',
  slug: 'La fin de l’adresse : `a-z`, `0-9` et tirets, unique dans son dossier.',
  title: 'Le titre de l’onglet et des résultats de recherche : 10 à 65 caractères, unique.',
  h1Title: 'Le titre de la page.',
  metaDescription: 'Ce que disent les résultats de recherche et les listes : 50 à 160 caractères.',
  createdAt: 'La date de création, en UTC : `2026-03-12T08:00:00.000Z`. Les listes la suivent.',
  updatedAt: 'La date de mise à jour, sous la même forme.',
  publishedAt: 'La date de parution, sous la même forme ; `null` pour un brouillon.',
  withdrawnAt: 'La date de retrait : l’adresse dit que le contenu n’existe plus.',
  previousSlugs: 'Les anciens slugs, dont l’adresse mène à celle-ci.',
  content: 'Le texte sous la seconde ligne `---`.',
  image: 'Une image : `upload` et `alternativeText`.',
  illustration: 'Une image à côté d’un formulaire.',
  drawing: 'Une note pour l’illustrateur ; jamais publiée.',
  lawyer: '`true` si un avocat doit encore relire la page ; jamais publié.',
  links: 'Les lectures proposées ensuite : `dossier/slug` ou `singles/page`.',
  sources: 'L’origine des faits : `label`, `href`, `date` (le mois de la consultation).',
  videoLink: 'Un film : une adresse en `https://`, ou un chemin du site.',
  items:
    'Les tâches : `id` (ne change jamais), `daysBefore` (négatif : après), `title`, `text`, `link`.',
  duration: 'La durée en minutes.',
  supplies: 'Le matériel, une ligne par article.',
  steps: 'Les étapes : `title` et `text`.',
  theme: 'La rubrique où la question est rangée.',
  employmentType: 'CDI, CDD, Intérim, Stage, Alternance ou Temps partiel.',
  place: 'Le lieu de travail.',
  validThrough: 'Le dernier jour pour postuler : `2027-03-31`.',
  salary: 'Le salaire mensuel : `min`, `max` et `unit: MONTH`.',
  name: 'Le nom.',
  reference: 'Un mot qui ne change jamais.',
  address: 'L’adresse postale, champ par champ.',
  phone: 'Le téléphone.',
  hours: 'Les horaires : `days`, `opens` et `closes` (`"09:00"`).',
  map: 'L’adresse d’un plan, en `https://`.',
  example: '`true` pour un contenu inventé.',
  publication: 'Le nom du journal.',
  externalUrl: 'L’adresse de l’article, en `https://`.',
  doc: 'Un PDF du dossier `uploads`.',
  isVideo: '`true` pour un film.',
  thumbnail: 'La vignette.',
  code: 'Le code INSEE de la commune, entre guillemets.',
  baliseTitle: 'Le titre de l’onglet et des résultats de recherche : 10 à 65 caractères.',
  headerImage: 'L’image en tête de page.',
  heroSectionH1: 'Le titre de la page.',
  heroSectionSubH1: 'Une phrase sous le titre.',
  dynamicTitle: 'La fin du titre « Informations utiles… ».',
  centralContent: 'Les blocs de texte : `title` (facultatif) et `content`.',
  region: 'Le slug de la région.',
  departements: 'Les slugs des départements.',
  villes: 'Les slugs des villes.',
  path: 'L’adresse de la page, qui ne change jamais.',
  heroSectionTitle: 'Le titre au-dessus du texte.',
  heroSectionSubTitle: 'La phrase au-dessus du texte.',
  nom_offre: 'En une ligne, pourquoi l’offre est avantageuse.',
  isActive: '`false` retire l’offre des listes.',
  date_depart: 'Le jour du départ : `2027-01-15`.',
  inDays: 'À la place du jour, pour un exemple qui ne finit jamais : dans combien de jours.',
  depart: 'La ville de départ et son code postal : `Lyon (69003)`.',
  destination: 'La ville d’arrivée, sous la même forme.',
  volume_camion: 'Le volume du camion, en m³.',
  nombre_demenageurs: 'Le nombre de déménageurs.',
  prix_offre: 'Le prix en euros, TTC.',
  prix_initial: 'Le prix d’avant, en euros.',
  prix_plus_bas_30_jours: 'Le prix le plus bas des 30 derniers jours, en euros.',
  libelle: 'Le nom sur les cartes et les factures : 80 caractères au plus.',
  metaTitle: 'Le titre de l’onglet.',
  metaKeyword: 'Les mots-clés.',
  prix: 'Le prix en euros, TTC.',
  stock: 'La quantité à la première vente ; ensuite, la boutique compte.',
  store_category: 'Le slug de la catégorie.',
  dimensions: 'Les dimensions en cm : `"55 × 35 × 30"`.',
  store_products: 'Les slugs des produits qui vont avec.',
  isPrimary: '`true` place ce pack en premier.',
  Products: 'Le contenu du pack, en liste, pour le lecteur.',
  contains: 'Le contenu à compter : `product` et `quantity`.',
}

type Table = readonly [title: string, schema: object]

const named = (kinds: readonly Kind[]): string => kinds.map(({ name }) => `\`${name}\``).join(', ')

/** Kinds with the same fields share a table. */
const articleTables = (kinds: readonly Kind[]): readonly Table[] =>
  [...new Set(kinds.map(({ fields }) => fields))].map(shared => [
    named(kinds.filter(({ fields }) => fields === shared)),
    shared,
  ])
const TOWN_KINDS = ALL_KINDS.filter(({ directory }) => directory !== undefined)
const SCHEMAS: readonly Table[] = [
  ...articleTables(ALL_KINDS.filter(({ directory }) => directory === undefined)),
  [`\`${PRESS.name}\``, PRESS.fields],
  ['`regions`, `departements`', namedPlaceFields],
  ...TOWN_KINDS.flatMap(({ name, fields, directory }): readonly Table[] => [
    [`\`${name}\` sans texte : la page de l’annuaire`, directory?.fields ?? {}],
    [`\`${name}\` avec un texte : un article aussi`, fields],
  ]),
  ['`offre-flashes`', flashFields],
  ['`store-products`', shop.productFields],
  ['`store-packs`', shop.packFields],
  ['`store-categories`', shop.categoryFields],
  ['Pages du dossier `pages`', pageFields],
]

const isOptional = (struct: unknown): boolean => struct instanceof Struct && struct.is(undefined)

const tableOf = (title: string, schema: object): string =>
  [
    `## ${title}`,
    '',
    '| champ | | ce qu’il contient |',
    '| --- | --- | --- |',
    ...Object.entries(object(schema as Record<string, Struct>).schema).map(([name, struct]) => {
      const meaning = MEANINGS[name]
      if (meaning === undefined) throw new Error(`the field ${name} has no meaning for editors`)
      return `| \`${name}\` | ${isOptional(struct) || name === 'content' ? '' : 'obligatoire'} | ${meaning} |`
    }),
    '',
  ].join('\n')

describe('the page on the fields of content', () => {
  it('the page on the content fields shows the fields of the schemas', async () => {
    const text = [HEAD, ...SCHEMAS.map(([title, schema]) => tableOf(title, schema))].join('\n')
    const spaced = text.replaceAll(/ (?=[:;!?»])/g, '\u00a0')
    await expect(await format(spaced, { parser: 'markdown', printWidth: 100 })).toMatchFileSnapshot(
      PAGE,
    )
  })
})
