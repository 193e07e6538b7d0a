import type { MessageKind } from '../../../shared/domain/message'
import type { OrderState, SimulationStatus } from '../../../shared/domain/order'
import type { Adjustments } from '../../../shared/domain/booking'
import type { Violation } from '../../../shared/domain/violation'
import type { MailState } from '../../shown-mail'

/** What the back office's pages show, as the server hands it to them. Amounts are cents, VAT included; moments ISO 8601 in UTC. */

export interface Fact {
  label: string
  value: string
}

/** The rows of a list, and where the next ones begin. */
export interface Paged<Row> {
  rows: readonly Row[]
  /** What the next page's address bears; null: there is none. */
  next: string | null
}

export interface OrderLine {
  uuid: string
  reference: string
  state: OrderState
  customer: string
  title: string
  movingDate: string | null
  totalCents: number
  paidCents: number
  createdAt: string
}

/** Orders an adviser has the same to do for, as an address names them. */
export const ORDER_LISTS = ['a-payer', 'acompte', 'payees', 'a-rembourser', 'closes'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

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
  updatedAt: string
  /** Its owner had it erased: what is left is what the law keeps of its orders. */
  isErased: boolean
  orders: readonly OrderLine[]
}

export interface SimulationLine {
  uuid: string
  status: SimulationStatus
  movingDate: string
  totalCents: number
  volumeM3: number
  /** Empty where it is of a flash offer, which is firm for as long as it is kept. */
  validUntil: string
  sentCount: number
  updatedAt: string
}

/** What a search has found, the newest first. */
export interface Found {
  leads: Paged<LeadLine>
  /** Of leads, on all pages: whatever is above `mostCounted` stands for more than that. */
  leadCount: number
  mostCounted: number
  /** Of leads that are gone. */
  orders: readonly OrderLine[]
}

/** The longest history that is shown, the newest of it. */
export const MOST_TRAIL_LINES = 200

/** What happened, by whom. */
export interface TrailLine {
  uuid: string
  at: string
  actor: string
  act: string
  /** What it was about, in a line: which supplement, how much; may be empty. */
  what: string
  /** The order it happened to. */
  order: { uuid: string; reference: string } | null
  /** All that came with it, flat; amounts in words. */
  data: readonly Fact[]
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
  /** Where its owner came from. */
  attribution: readonly Fact[]
  consents: readonly { box: string; version: string; givenAt: string; withdrawnAt: string | null }[]
  createdAt: string
  simulations: readonly SimulationLine[]
  mails: readonly MailLine[]
  trail: readonly TrailLine[]
}

/** What an adviser asks for beside a price. */
export interface ExtraLine {
  uuid: string
  label: string
  amountCents: number
  /** 'due', 'paid', 'withdrawn', or 'expired' of one whose last day is over. */
  state: string
  expiresAt: string | null
  createdAt: string
  /** Where it is paid: absolute where the site's own address is known. */
  payHref: string
}

export interface PaymentLine {
  uuid: string
  reference: string
  what: string
  method: string
  share: string
  amountCents: number
  state: string
  provider: string
  transactionId: string | null
  code: string | null
  createdAt: string
  decidedAt: string | null
}

export interface SimulationFile extends SimulationLine {
  leadUuid: string
  reference: string
  name: string
  title: string
  lines: readonly { label: string; amountCents: number }[]
  promoCode: string | null
  adjustments: Adjustments
  adjustmentsVersion: string
  /** The flash offer that it is of; null: it is of none. */
  flashSlug: string | null
  links: readonly ExtraLine[]
  /** Of the links; what was paid for its order stands there. */
  payments: readonly PaymentLine[]
  orders: readonly OrderLine[]
  trail: readonly TrailLine[]
  printHref: string
  /** Where its customer books and pays. */
  payHref: string
}

export interface OrderFile extends OrderLine {
  kind: string
  depositCents: number
  leadUuid: string | null
  simulationUuid: string | null
  /** The flash offer that it is of; null: it is of none. */
  flashSlug: string | null
  partner: string | null
  phone: string
  email: string
  address: string
  expiresAt: string | null
  /** When the general terms were accepted. */
  termsAt: string | null
  payments: readonly PaymentLine[]
  supplements: readonly ExtraLine[]
  links: readonly ExtraLine[]
  trail: readonly TrailLine[]
  /** The customer's page of it, and where its price or balance is paid while it is due. */
  pageHref: string
  payHref: string | null
  document: readonly { title: string; facts: readonly Fact[] }[]
}

export interface PromoLine {
  code: string
  kind: string
  value: number
  partner: string | null
  validUntil: string | null
  isSingleUse: boolean
  isActive: boolean
  isWithdrawn: boolean
  /** The order that has used it. */
  usedBy: string | null
}

export interface PromoFile extends PromoLine {
  trail: readonly TrailLine[]
}

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
  holds: readonly FlashHoldLine[]
  trail: readonly TrailLine[]
}

export interface MessageLine {
  uuid: string
  kind: MessageKind
  createdAt: string
  facts: readonly Fact[]
}

/** A form that came back: what was typed, and what is wrong with it. */
export interface Returned {
  form: string
  values: Readonly<Record<string, string>>
  violations: readonly Violation[]
  /** What is wrong with it as a whole; may be empty. */
  notice: string
}

/** What stands around every page. */
export interface Around {
  /** What an act before has come to, in words; may be empty. */
  told: string
  returned: Returned | null
  /** What the search field holds. */
  search: string
  /** A key for each form on the page: what is sent twice with one is done once. */
  newKey: () => string
}
