import type { StructError } from 'superstruct'
import { landingFault } from './landing-entries'

/** A collection of the content service: a folder of `site/content`, or a collection type of a Strapi. */
export interface Collection {
  name: string
  /** What is wrong with an entry's attributes, its pictures given as URLs: asked when the server starts. */
  faultIn: (attributes: unknown) => StructError | undefined
  /** Whether anyone may read it at `/content/api`. A Strapi is asked with our own token, which may open more. */
  isPublic: boolean
}

/** Whose fields nobody reads yet. */
const anything: Collection['faultIn'] = () => undefined
const open = (name: string): Collection => ({ name, faultIn: anything, isPublic: true })

/** Partners (S1 §7), then articles, lists, places and the shop's range (S2 'Content service'): a new one is a line here. */
export const COLLECTIONS: readonly Collection[] = [
  { name: 'landing-tunnels', faultIn: landingFault, isPublic: true },
  open('offre-flashes'),
  open('press-articles'),
  open('news-articles'),
  open('guide-articles'),
  open('checklist-articles'),
  open('tutorial-articles'),
  open('resiliations'),
  open('agencies'),
  open('faqs'),
  open('villes'),
  open('recrutements'),
  open('regions'),
  open('departements'),
  open('store-packs'),
  open('store-products'),
  open('store-categories'),
]

const byName = new Map(COLLECTIONS.map(collection => [collection.name, collection]))

export const findCollection = (name: string): Collection | undefined => byName.get(name)
