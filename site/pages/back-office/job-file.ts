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

/** Everything that the crew of a move has to know. */
export interface Job {
  stops: readonly JobStop[]
  facts: readonly Fact[]
  rooms: readonly JobRoom[]
  /** Photos of the rooms, with the address of each and the name of its room, which may be empty. */
  photos: readonly { href: string; room: string }[]
}
