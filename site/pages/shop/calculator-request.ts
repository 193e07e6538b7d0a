import {
  BOOKS,
  type Books,
  HOME_NAMES,
  HOME_SURFACES,
  type HomeName,
  type PackedHome,
  volumeOfSurface,
} from '../../../shared/domain/packing-needs'
import { typedNumber } from '../../../shared/domain/typed-number'

interface Figure {
  name: string
  unit: string
  min: number
  max: number
}
export const SURFACE = {
  name: 'surface',
  unit: 'm²',
  min: 9,
  max: 400,
} as const satisfies Figure
export const VOLUME = { name: 'volume', unit: 'm³', min: 1, max: 200 } as const satisfies Figure

/** A stated volume has a small error, one estimated from a surface or from rooms a larger one. */
const SPREAD = { volume: 0.1, surface: 0.2, home: 0.25 } as const

/** A number as it was typed. `isWrong`: the text is not a valid number. */
interface Entered {
  text: string
  value: number | null
  isWrong: boolean
}

export interface CalculatorRequest {
  home: HomeName
  surface: Entered
  volume: Entered
  books: Books
  basis: keyof typeof SPREAD
  packed: PackedHome
}

/** Room for a figure with its unit in words. */
export const TYPED_LENGTH = 24

const typedFigure = (typed: string, { unit, min, max }: Figure): Entered => {
  const text = typed.trim().slice(0, TYPED_LENGTH)
  const value = typedNumber(text, unit)
  const isRight = value >= min && value <= max
  return { text, value: isRight ? value : null, isWrong: text !== '' && !isRight }
}

/** Reads the query of the calculator; invalid values count as missing. */
export const calculatorRequest = (query: (name: string) => string): CalculatorRequest => {
  const home = HOME_NAMES.find(name => name === query('logement')) ?? 'deux-pieces'
  const books = BOOKS.find(name => name === query('livres')) ?? 'some'
  const surface = typedFigure(query(SURFACE.name), SURFACE)
  const volume = typedFigure(query(VOLUME.name), VOLUME)
  const basis = volume.value !== null ? 'volume' : surface.value !== null ? 'surface' : 'home'
  const volumeM3 = volume.value ?? volumeOfSurface(surface.value ?? HOME_SURFACES[home])
  return { home, surface, volume, books, basis, packed: { volumeM3, spread: SPREAD[basis], books } }
}
