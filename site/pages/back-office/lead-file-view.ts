import type { LeadWork } from '../../ports/lead-status'
import type { MailState } from '../../ports/mail-view'
import type { Job } from './job-file'
import type { Fact, Paged, AuditLine } from './listed'
import type { MessageLine } from './message-line'
import type { MoveLine, OrderLine } from './order-file'
import type { ConsentLine, RequestFile } from './request-file'
import type { SimulationLine } from './simulation-file-view'

export interface LeadLine {
  uuid: string
  reference: string
  name: string
  email: string
  phone: string
  /** Towns; empty if unknown. */
  departure: string
  arrival: string
  movingDate: string
  /** Price of the last changed simulation; null: none. */
  priceCents: number | null
  partner: string | null
  /** Created in test mode on a partner's page. */
  isTest: boolean
  updatedAt: string
  /** Erased at its owner's request: only the legal records of its orders are left. */
  isErased: boolean
  orders: readonly MoveLine[]
}

/** A mail that was written for a lead. */
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
  /** Last message of the mail server; null: none. */
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
  /** Source of the customer. */
  attribution: readonly Fact[]
  device: RequestFile['device']
  consents: readonly ConsentLine[]
  createdAt: string
  simulations: readonly SimulationLine[]
  work: LeadWork
  /** From the newest simulation; null without one. */
  job: Job | null
  mails: readonly MailLine[]
  auditLog: readonly AuditLine[]
}

/** Search results, newest first. */
export interface Found {
  leads: Paged<LeadLine>
  /** Number of leads on all pages; more than `maxCounted` stands for any number above. */
  leadCount: number
  maxCounted: number
  /** Orders of cartons, and of moves whose leads were erased. */
  orders: readonly OrderLine[]
  messages: readonly MessageLine[]
}
