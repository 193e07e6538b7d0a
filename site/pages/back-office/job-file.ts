import type { Fact } from './listed'

/** Place of a move with its access, and the details that are still missing. */
export interface JobStop {
  title: string
  /** Full address; the town if the customer has named no street. */
  address: string
  facts: readonly Fact[]
  /** 'rue à préciser', 'étage à préciser' */
  missing: readonly string[]
}

/** Room of an inventory, or the heavy items, with the volume of each line and of all of them. */
export interface JobRoom {
  title: string
  volume: string
  items: readonly { label: string; detail: string }[]
}

/** A photo of a room, whose name may be empty, with the pieces that were recognised on it. */
export interface JobPhoto {
  /** Null: its picture was erased, or never received. */
  href: string | null
  room: string
  pieces: readonly {
    label: string
    /** Left, top, right and bottom edge as fractions of the photo. */
    box: readonly [number, number, number, number]
  }[]
}

/** Everything that the crew of a move has to know. */
export interface Job {
  stops: readonly JobStop[]
  facts: readonly Fact[]
  rooms: readonly JobRoom[]
  photos: readonly JobPhoto[]
}
