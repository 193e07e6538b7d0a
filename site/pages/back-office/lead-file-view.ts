import type { MailState } from '../../ports/shown-mail'
import type { Job } from './job-file'
import type { Fact, Paged, TrailLine } from './listed'
import type { MoveLine, OrderLine } from './order-file'
import type { SimulationLine } from './simulation-file-view'

export interface LeadLine {
  uuid: string
  reference: string
  name: string
  email: string
  phone: string
  /** Towns; what is not known is empty. */
  departure: string
  arrival: string
  movingDate: string
  /** Of the simulation that was changed last; null: none was priced. */
  priceCents: number | null
  partner: string | null
  /** Made by a partner's page in test mode. */
  isTest: boolean
  updatedAt: string
  /** Its owner had it erased: what is left is what the law keeps of its orders. */
  isErased: boolean
  orders: readonly MoveLine[]
}

/** A mail that was written of a lead. */
export interface MailLine {
  uuid: string
  subject: string
  state: MailState
  createdAt: string
}

export interface MailFile extends MailLine {
  to: string
  leadUuid: string | null
  tries: number
  /** What the mail server said last; null: nothing, or nobody asked it. */
  lastError: string | null
  text: string
  files: readonly string[]
}

export interface LeadFile extends LeadLine {
  type: string
  source: string
  isKnownSource: boolean
  /** Typed by an adviser. */
  isOfAdviser: boolean
  /** Where its owner came from. */
  attribution: readonly Fact[]
  consents: readonly { box: string; version: string; givenAt: string; withdrawnAt: string | null }[]
  createdAt: string
  simulations: readonly SimulationLine[]
  /** Of the newest simulation; null where nothing was priced. */
  job: Job | null
  mails: readonly MailLine[]
  trail: readonly TrailLine[]
}

/** What a search has found, the newest first. */
export interface Found {
  leads: Paged<LeadLine>
  /** Of leads, on all pages: whatever is above `mostCounted` stands for more than that. */
  leadCount: number
  mostCounted: number
  /** Orders of cartons, and of moves whose leads were erased. */
  orders: readonly OrderLine[]
}
