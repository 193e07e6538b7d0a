/** A line with a quantity, by the name of its field. */
export interface CountLine {
  name: string
  label: string
  quantity: number
}

/** Choice of a list: value and label. */
export type Choice = readonly [value: string, label: string]

/** Place of a move, by the beginning of its fields' names. */
export interface ChangeStop {
  key: string
  title: string
  address: string
  floor: number | null
  lift: number | null
  obstacles: readonly { name: string; label: string; isOn: boolean }[]
}

/** Values of a quote or an order that an adviser can change. */
export interface ChangeFile {
  kind: 'quote' | 'order'
  reference: string
  action: string
  backHref: string
  /** Version of what is changed. */
  version: string
  contact: {
    firstname: string
    lastname: string
    email: string
    phone: string
    type: string
  }
  movingDate: string
  /** Last day of a storage with an end; null: none. */
  storageEnd: string | null
  stops: readonly ChangeStop[]
  /** Way in which the volume is known. */
  source: 'known' | 'unknown' | 'asi'
  volumeM3: number | null
  surface: number | null
  rooms: readonly { title: string; lines: readonly CountLine[] }[]
  heavy: readonly CountLine[]
  options: readonly { name: string; label: string; isOn: boolean }[]
  /** Declared values in euros. */
  whole: number
  item: number
  roomChoices: readonly Choice[]
  pieceChoices: readonly Choice[]
  heavyChoices: readonly Choice[]
}

/** Numbers of the rows to add pieces and heavy items. */
export const ADDED_PIECES = [0, 1, 2] as const
export const ADDED_HEAVY = [0, 1] as const
