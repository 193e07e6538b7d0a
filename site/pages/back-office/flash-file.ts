import type { Paged, AuditLine } from './listed'

/** State of a hold. `undecided`: the bank has not decided on its payment. */
export type FlashHoldState = 'held' | 'undecided' | 'sold' | 'released'

/** A present or former hold of a flash offer. */
export interface FlashHoldLine {
  uuid: string
  slug: string
  /** 'Lyon → Paris' */
  title: string
  movingDate: string
  state: FlashHoldState
  /** End of an unpaid hold. */
  expiresAt: string
  createdAt: string
  /** Reference of the lead. */
  reference: string
  simulationUuid: string
  /** The newest order, if one was placed. */
  order: { uuid: string; reference: string } | null
  amountCents: number
}

/** A flash offer in a list. `closed`: not held, and not bookable. */
export interface FlashLine extends Pick<FlashHoldLine, 'slug' | 'title' | 'movingDate'> {
  state: 'free' | 'closed' | FlashHoldState
  priceCents: number
  /** Present holder. */
  holder: FlashHoldLine | null
}

export interface FlashFile extends FlashLine {
  /** Editors' version; null: removed or unreadable. */
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
  auditLog: readonly AuditLine[]
}
