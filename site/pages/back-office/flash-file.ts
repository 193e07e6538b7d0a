import type { Paged, TrailLine } from './listed'

/** Where a hold stands. `undecided`: the bank has still to decide on its payment. */
export type FlashHoldState = 'held' | 'undecided' | 'sold' | 'released'

/** Somebody who has, or had, a flash offer. */
export interface FlashHoldLine {
  uuid: string
  slug: string
  /** 'Lyon → Paris' */
  title: string
  movingDate: string
  state: FlashHoldState
  /** Until when it is kept while nobody has paid. */
  expiresAt: string
  createdAt: string
  /** Of the lead that booked it. */
  reference: string
  simulationUuid: string
  /** The newest, where one was placed. */
  order: { uuid: string; reference: string } | null
  amountCents: number
}

/** A flash offer. `closed`: nobody has it, and nobody can book it. */
export interface FlashLine extends Pick<FlashHoldLine, 'slug' | 'title' | 'movingDate'> {
  state: 'free' | 'closed' | FlashHoldState
  priceCents: number
  /** Who has it. */
  holder: FlashHoldLine | null
}

export interface FlashFile extends FlashLine {
  /** As editors have it; null: they have taken it away, or it cannot be read. */
  offer: {
    from: string
    to: string
    volumeM3: number
    movers: number
    distanceKm: number | null
    struckCents: number | null
    isActive: boolean
  } | null
  /** The newest first. */
  holds: Paged<FlashHoldLine>
  trail: readonly TrailLine[]
}
