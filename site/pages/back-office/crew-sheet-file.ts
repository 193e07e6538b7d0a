import type { Job } from './job-file'

/** Paper of a move for its crew, without prices. */
export interface CrewSheet {
  uuid: string
  reference: string
  title: string
  /** ISO date; null: not set. */
  movingDate: string | null
  customer: string
  phone: string
  isTest: boolean
  /** Advisers' notes on the lead, the oldest first. */
  notes: readonly string[]
  /** Job without declared values. */
  job: Job
}

/** Paper of an order of cartons for the stock, without prices. */
export interface PickingSlip {
  uuid: string
  reference: string
  customer: string
  phone: string
  isPickup: boolean
  destination: string
  /** Last day, an ISO date; null: none. */
  expectedDay: string | null
  pieces: number
  isTest: boolean
  lines: readonly { label: string; quantity: number }[]
}
