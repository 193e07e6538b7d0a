import { object, string } from 'superstruct'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import type { HumanCheck } from '../check-human'

export const CONTACT = {
  last_name: 'Quintefeuille',
  first_name: 'Élise',
  email: 'elise@example.fr',
  phone: '06 12 34 56 78',
  object: 'Un piano à descendre',
  message: 'Bonjour,\nun piano droit <lourd>, 3e étage.',
}
export const PARTNER = {
  last_name: 'Berger',
  first_name: 'Paul',
  email: 'paul@berger.example',
  phone: '04 78 00 00 00',
}
export const CALL_BACK = { phone: '06 12 34 56 78', call_window: '9-12', call_agreement: true }

/** Accepts each token that begins with 'good' once for each purpose; other tokens are wrong. */
export const fakeHumanCheck = (): HumanCheck => {
  const spent = new Map<string, string>()
  return {
    task: () => Promise.reject(new Error('nobody asks')),
    verify: async (token, purpose = '') => {
      if (token === '') return { ok: false, reason: 'missing' }
      if (!token.startsWith('good'))
        return { ok: false, reason: token === 'old' ? 'expired' : 'wrong' }
      const known = spent.get(token) ?? purpose
      spent.set(token, known)
      return known === purpose ? { ok: true } : { ok: false, reason: 'spent' }
    },
  }
}

/** Returns the stored messages and mails. */
export const storedMessages = async (db: Db) => {
  const messages = await db.selectFrom('messages').selectAll().orderBy('created_at').execute()
  const mails = await db.selectFrom('mails').selectAll().orderBy('kind').execute()
  return {
    messages: messages.map(({ kind, fields_json, consents_json }) => ({
      kind,
      fields: JSON.parse(fields_json),
      consents: JSON.parse(consents_json),
    })),
    mails: mails.map(({ kind, recipient, mail_json }) => ({
      kind,
      to: recipient,
      replyTo: JSON.parse(mail_json).replyTo,
      ...fromStored(mail_json, object({ subject: string(), html: string(), text: string() })),
    })),
  }
}

export const deleteMessagesAndMails = async (db: Db): Promise<void> => {
  for (const table of ['messages', 'mails', 'rate_limits'] as const)
    await db.deleteFrom(table).execute()
}
