import { CUSTOM_PROPERTIES } from '../../shared/contract/look-manual'
import { PLACES, ROW_GAP } from '../../shared/contract/reserve-manual'
import { SCRIPT_MANUAL } from '../../shared/contract/script-manual'
import { escapeHtml } from '../../shared/domain/escape-html'
import { type DescribedElement, type DescribedEvent, ELEMENTS, EVENTS, listOf } from './described'

/** A text of the manual, its `code` between tags. */
export const manualHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/`(.*?)`/g, '<code>$1</code>')

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

export const snippet = (text: string): string => `<pre class="extrait">${code(text)}</pre>`

type Row = readonly [term: string, ...rest: string[]]
const rowHtml = ([term, ...rest]: Row): string =>
  `<div><dt>${code(term)}</dt>${rest.map(text => `<dd>${text}</dd>`).join('')}</div>`
const table = (id: string, rows: readonly Row[]): string =>
  `<dl class="reference" id="${id}">\n${rows.map(rowHtml).join('\n')}\n</dl>`

const eventRow = ({ name, meaning, detail }: DescribedEvent): Row => [
  name,
  manualHtml(meaning),
  detail.map(([member]) => code(member)).join(', '),
]

export const eventsTable = (events: readonly DescribedEvent[] = EVENTS): string =>
  table('evenements', events.map(eventRow))

export const propertiesTable = (): string =>
  table(
    'proprietes',
    Object.entries(CUSTOM_PROPERTIES).map(([name, { meaning, default: otherwise }]) => [
      name,
      manualHtml(meaning),
      `Par défaut, ${manualHtml(otherwise)}.`,
    ]),
  )

/** Attributes of the script tag. */
export const scriptTable = (): string =>
  table(
    'script',
    Object.entries(SCRIPT_MANUAL).map(([name, { meaning, format, values }]) => [
      name,
      manualHtml(meaning),
      manualHtml(values === undefined ? (format ?? '') : listOf(values)),
    ]),
  )

/** Class of the block around an element, whose width determines the element's height. */
const COLUMN = 'colonne-moving'

/**
 * Without container queries, or without such a block, the height of the narrowest column is
 * reserved, which leaves empty space.
 */
const rule = (selector: string, look: keyof typeof PLACES): string => {
  const [{ height: minHeight }, ...wider] = PLACES[look].reserve
  const steps = wider.map(
    ({ from, height }) =>
      `@container (min-width: ${from}px) {\n  ${selector} {\n    min-height: ${height}px;\n  }\n}`,
  )
  return [`${selector} {\n  display: block;\n  min-height: ${minHeight}px;\n}`, ...steps].join('\n')
}

/** The rules that prevent a page from moving when the element appears, for partners to paste. */
export const reservedHeight = (tag: string): string => {
  const looks = (Object.keys(PLACES) as (keyof typeof PLACES)[]).filter(
    look => look.replace(/\[.*/, '') === tag,
  )
  const rules = looks.map(look => rule(look.replace(/=(\w+)\]/, '="$1"]'), look)).join('\n')
  const column = rules.includes('@container')
    ? `.${COLUMN} {\n  container-type: inline-size;\n}\n`
    : ''
  return snippet(column + rules)
}

const isByWidth = (tag: string): boolean =>
  Object.entries(PLACES).some(([look, { reserve }]) => look === tag && reserve.length > 1)

const hasRows = (tag: string): boolean =>
  Object.entries(PLACES).some(
    ([look, { reserve }]) => look === tag && reserve[0].columns !== undefined,
  )

/** The whole documentation of one element. */
export const elementReference = ({ tag, attributes, events, parts }: DescribedElement): string =>
  [
    '<h2>Attributs</h2>',
    '<p>Chacun est aussi une propriété de l’élément et peut changer à tout moment.</p>',
    table(
      'attributs',
      attributes.map(({ name, meaning, format }) => [
        name,
        manualHtml(meaning),
        manualHtml(format),
      ]),
    ),
    '<h2>Événements</h2>',
    '<p>Ils remontent jusqu’au document&nbsp;; voici le contenu de leur <code>detail</code>. ' +
      '<a href="/demo/scripter.html">Comment les écouter</a>.</p>',
    eventsTable(events),
    '<h2>Parties</h2>',
    `<p>Dans votre feuille de style, utilisez ${code(`${tag}::part(…)`)}.</p>`,
    table(
      'parties',
      parts.map(({ name, meaning }) => [name, manualHtml(meaning)]),
    ),
    '<h2>Propriétés CSS</h2>',
    '<p>Sur l’élément, ou plus haut dans la page.</p>',
    propertiesTable(),
    '<h2>Repli</h2>',
    '<p>Le contenu entre les balises est affiché jusqu’au chargement du script, et reste si le script est bloqué. ' +
      'Placez-y un lien, et un numéro de téléphone si vous en avez un.</p>',
    '<h2>Hauteur à réserver</h2>',
    `<p>La hauteur du premier écran, mesurée avec une police large${hasRows(tag) ? `, pour une rangée&nbsp;: ajoutez-en autant, et ${ROW_GAP}&nbsp;px entre deux, qu’il y a d’offres à afficher` : ''}. La page ne bouge pas quand l’élément s’affiche.${isByWidth(tag) ? ` Elle dépend de la largeur de la colonne&nbsp;: entourez l’élément d’un bloc ${code(`<div class="${COLUMN}">`)}.` : ''}</p>`,
    reservedHeight(tag),
  ].join('\n')

/** Every element with its purpose and a link to its page. */
export const elementsTable = (): string =>
  `<dl class="reference">\n${ELEMENTS.map(
    ({ tag, summary }) =>
      `<div><dt><a href="/demo/elements/${tag}.html">${code(`<${tag}>`)}</a></dt><dd>${manualHtml(summary)}</dd></div>`,
  ).join('\n')}\n</dl>`
