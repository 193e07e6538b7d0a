import type { SimulationStatus } from '../../../shared/domain/order'
import type { Adjustments } from '../../../shared/domain/booking'
import type { Job } from './job-file'
import type { AuditLine } from './listed'
import type { ExtraLine, OrderLine, PaymentLine } from './order-file'
import type { SendingLine } from './sending-line'
import type { RequestFile } from './request-file'

export interface SimulationLine {
  uuid: string
  status: SimulationStatus
  movingDate: string
  totalCents: number
  volumeM3: number
  /** Empty for a flash offer, which is firm for as long as it is held. */
  validUntil: string
  /** Prices with the easiest and with a hard access, while floors or lifts are unknown; null: the price is firm. Cents. */
  range: { lowCents: number; highCents: number } | null
  sentCount: number
  updatedAt: string
}

export interface SimulationFile extends SimulationLine {
  leadUuid: string
  /** Created in test mode on a partner's page. */
  isTest: boolean
  reference: string
  name: string
  title: string
  lines: readonly { label: string; amountCents: number }[]
  promoCode: string | null
  adjustments: Adjustments
  adjustmentsVersion: string
  /** The flash offer of the simulation; null: none. */
  flashSlug: string | null
  /** Its price comes from an upstream, and is not changed here. */
  isPricedElsewhere: boolean
  job: Job
  /** Mails of the quote, the newest first. */
  sendings: readonly SendingLine[]
  /** Person and origin; null: erased. */
  request: RequestFile | null
  links: readonly ExtraLine[]
  /** Payments of its links; payments of its order are on the order's page. */
  payments: readonly PaymentLine[]
  orders: readonly OrderLine[]
  auditLog: readonly AuditLine[]
  printHref: string
  /** Page on which the customer books and pays. */
  payHref: string
}
