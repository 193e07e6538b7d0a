import { townForms } from '../../../shared/texts/town-forms'
import type { NameForms } from '../../ports/directory'

/**
 * `typeLiaison` of the official list: the article of a name, and whether 'de' is elided before it.
 */
const LIAISON = { elided: 1, le: 2, la: 3, les: 4, l: 5 } as const

/** Returns the name with a typographic apostrophe. */
export const printedName = (name: string): string => name.replaceAll("'", '’')

/** Departments used with 'en' although they have an article; all compound names are. */
const WITH_EN = new Set([
  'Ardèche',
  'Ariège',
  'Charente',
  'Corrèze',
  'Dordogne',
  'Gironde',
  'Isère',
  'Lozère',
  'Mayenne',
  'Moselle',
  'Savoie',
  'Vendée',
])

/**
 * Towns whose h is aspirated in the usage of their town halls ('Ville de Houilles', 'Ville de
 * Hayange'), which the official list elides.
 */
const WITH_ASPIRATED_H = new Set(['Houilles', 'Hayange'])

/** A town's name includes its article: 'Le Havre', 'Les Ulis'. */
export const officialTownForms = (official: string, liaison: number): NameForms => {
  const name = printedName(official)
  const isElided = liaison === LIAISON.elided && !WITH_ASPIRATED_H.has(name)
  return { name, ...townForms(name, isElided) }
}

const ofPlace = (name: string, liaison: number): string => {
  if (liaison === LIAISON.elided) return `d’${name}`
  if (liaison === LIAISON.le) return `du ${name}`
  if (liaison === LIAISON.la) return `de la ${name}`
  if (liaison === LIAISON.les) return `des ${name}`
  return liaison === LIAISON.l ? `de l’${name}` : `de ${name}`
}

const inPlace = (name: string, liaison: number): string => {
  if (liaison === LIAISON.le) return `dans le ${name}`
  if (liaison === LIAISON.la) return `dans la ${name}`
  if (liaison === LIAISON.les) return `dans les ${name}`
  return liaison === LIAISON.l ? `dans l’${name}` : `en ${name}`
}

/** A department's name has no article; Paris is also a town. */
export const departmentForms = (official: string, liaison: number): NameForms => {
  const name = printedName(official)
  const isWithEn =
    WITH_EN.has(name) || name.includes('-et-') || (liaison === LIAISON.la && name.includes('-'))
  const withPreposition = isWithEn ? `en ${name}` : inPlace(name, liaison)
  return { name, of: ofPlace(name, liaison), in: name === 'Paris' ? 'à Paris' : withPreposition }
}

/**
 * Forms of a region's name: 'en Bretagne', 'dans les Hauts-de-France', and 'en Nouvelle-Aquitaine'
 * without its article.
 */
export const regionForms = (official: string, liaison: number): NameForms => {
  const name = printedName(official)
  const isFeminine = liaison === LIAISON.la
  const withPreposition =
    isFeminine || name.startsWith('Centre-') ? `en ${name}` : inPlace(name, liaison)
  return { name, of: isFeminine ? `de ${name}` : ofPlace(name, liaison), in: withPreposition }
}
