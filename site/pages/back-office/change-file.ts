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
  /** Name of the box that removes it; null: an end of the move. */
  removal: string | null
}

/** Values of a quote or an order that an adviser can change. */
export interface ChangeFile {
  kind: 'quote' | 'order'
  /** Nothing is known yet: the form folds what few customers ask for. */
  isBlank: boolean
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
  /** 'sans': the goods go to the arrival. */
  storage: StorageChoice
  /** Last day of a storage with an end; '': not known. */
  storageEnd: string
  stops: readonly ChangeStop[]
  /** Empty stop to fill in; null: there are as many as possible. */
  newStop: ChangeStop | null
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

/** Storage in place of an arrival, as its field has it. */
export const STORAGE_CHOICES = ['sans', 'jusqu-au', 'illimite'] as const
export type StorageChoice = (typeof STORAGE_CHOICES)[number]

/** Numbers of the rows to add pieces and heavy items, of the catalogue and others. */
export const ADDED_PIECES = [0, 1, 2] as const
export const ADDED_HEAVY = [0, 1] as const
export const OWN_PIECES = [0, 1] as const
export const OWN_HEAVY = [0] as const

/** Beginning of the names of a new stop's fields. */
export const NEW_STOP = 'etape'
