/** The twelve colours of the set: kraft, ink and a signal, with the tints between. Nothing is drawn in any other. */
export const PALETTE = {
  paper: '#FBF6EE',
  kraft: '#E9D8BF',
  deep: '#C9A877',
  bark: '#A07C4B',
  ink: '#17263C',
  mist: '#DCE4EA',
  steel: '#A3B1BF',
  leaf: '#1F7A4D',
  sage: '#A9CBB3',
  sky: '#2F6FB2',
  pale: '#BDD5EA',
  signal: '#D23B1E',
} as const

export type Colour = keyof typeof PALETTE

/** What a thing is made of: the colours of its front, of its shaded side and of its lit top. */
export interface Material {
  readonly front: Colour
  readonly side: Colour
  readonly top: Colour
}

export const WOOD: Material = { front: 'kraft', side: 'deep', top: 'paper' }
export const DARK_WOOD: Material = { front: 'deep', side: 'bark', top: 'kraft' }
export const WHITE: Material = { front: 'paper', side: 'mist', top: 'paper' }
export const METAL: Material = { front: 'mist', side: 'steel', top: 'paper' }
