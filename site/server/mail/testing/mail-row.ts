import { randomUUID } from 'node:crypto'
import type { MailsTable } from '../../db/mail-tables'

/** Returns a mail as a row, neither sent nor due nor given up, unless columns say otherwise. */
export const mailRow = (changes: Partial<MailsTable> = {}): MailsTable => ({
  uuid: randomUUID(),
  kind: 'quote',
  recipient: 'elise@example.fr',
  mail_json: '{}',
  lead_uuid: null,
  created_at: '2026-11-22T10:00:00.000Z',
  due_at: null,
  tries: 1,
  sent_at: null,
  sent_by: null,
  dead_at: null,
  last_error: null,
  request_id: null,
  ...changes,
})
