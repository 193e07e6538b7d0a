import type { SENDING_OFFICE } from '../../texts/back-office-sending'

/** A mail of a quote. */
export interface SendingLine {
  uuid: string
  way: keyof typeof SENDING_OFFICE.ways
  /** Name of the adviser; null: none, or unknown. */
  adviser: string | null
  sentAt: string
  /** Moment of the first press on its link; null: not known. */
  openedAt: string | null
}
