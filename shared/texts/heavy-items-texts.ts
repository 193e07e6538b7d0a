import { MAX_HEAVY_CM, MAX_HEAVY_KG, MAX_HEAVY_QUANTITY, MIN_HEAVY_KG } from '../domain/heavy-items'
import { grouped } from '../domain/money'
import { rangeText } from './numbers'
import { NBSP } from './spaces'

/** Range of each figure of a heavy item. */
export const HEAVY_BOUNDS_TEXTS = {
  quantity: rangeText(1, MAX_HEAVY_QUANTITY, ''),
  length: rangeText(1, MAX_HEAVY_CM, 'cm'),
  width: rangeText(1, MAX_HEAVY_CM, 'cm'),
  height: rangeText(1, MAX_HEAVY_CM, 'cm'),
  weight: `${rangeText(MIN_HEAVY_KG, MAX_HEAVY_KG, 'kg')}. S’il est plus léger, ajoutez-le aux meubles.`,
} as const

export const HEAVY_TEXTS = {
  title: 'Objets lourds',
  toggle: 'J’emporte des objets lourds',
  toggleHint: `Piano, coffre-fort, billard… ${MIN_HEAVY_KG}${NBSP}kg ou plus. Ils s’ajoutent à votre volume.`,
  /** Weight and volume. */
  detail: (weightKg: number, volume: string) => `${grouped(String(weightKg))}${NBSP}kg, ${volume}`,
  own: 'Ajouter un autre objet lourd',
  form: 'Un autre objet lourd',
  name: 'Nom de l’objet lourd',
  quantity: 'Quantité',
  length: 'Longueur',
  width: 'Largeur',
  height: 'Hauteur',
  weight: 'Poids d’un objet',
  cm: 'cm',
  kg: 'kg',
  add: 'AJOUTER',
  edit: 'MODIFIER',
  cancel: 'Annuler',
  change: 'Modifier',
  changeItem: (name: string) => `Modifier${NBSP}: ${name}`,
  remove: 'Retirer',
  removeItem: (name: string) => `Retirer${NBSP}: ${name}`,
  /** Measures of a custom item. */
  measures: (length: number, width: number, height: number) =>
    `${length} × ${width} × ${height}${NBSP}cm`,
  many: (name: string, quantity: number) =>
    quantity === 1 ? name : `${name}${NBSP}×${NBSP}${quantity}`,
  /** Volume of several equal items, each and in total. */
  each: (one: string, all: string) => `${one} chacun, ${all} en tout`,
  /** Link to the items that are not shown at first. */
  others: (count: number) => `Voir les ${count} autres objets`,
  replaces: (name: string) =>
    `«${NBSP}${name}${NBSP}» est déjà dans votre liste, il sera remplacé.`,
  unfinished: 'Terminez ou annulez cet objet avant de continuer.',
  missing: 'Remplissez tous les champs pour ajouter l’objet.',
} as const
