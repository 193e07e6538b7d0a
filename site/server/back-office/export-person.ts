import type { Db } from '../db/tables'
import { mailsOf, rowsOf } from './person'

/** A column of ours as what it holds; one that cannot be read, as it stands. */
const opened = (json: string | null): unknown => {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return json
  }
}

const subjectOf = (mailJson: string): unknown => {
  const mail = opened(mailJson)
  return typeof mail === 'object' && mail !== null && 'subject' in mail ? mail.subject : null
}

const simulationsOf = async (db: Db, lead: string) => {
  const rows = await db.selectFrom('simulations').selectAll().where('lead_uuid', '=', lead).execute()
  const photosOf = async (simulation: string) => {
    const photos = await db
      .selectFrom('simulation_photos')
      .select('jpeg')
      .where('simulation_uuid', '=', simulation)
      .orderBy('position')
      .execute()
    return photos.map(({ jpeg }) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`)
  }
  return Promise.all(
    rows.map(async ({ uuid, values_json, total_cents, moving_date, created_at, updated_at }) => ({
      ...{ prixCentimes: total_cents, jour: moving_date, creee: created_at, modifiee: updated_at },
      saisie: opened(values_json),
      photos: await photosOf(uuid),
    })),
  )
}

const paymentsOf = async (db: Db, column: 'order_uuid' | 'subject_uuid', uuid: string) => {
  const rows = await db
    .selectFrom('payments')
    .select(['reference', 'amount_cents', 'method', 'state', 'created_at', 'decided_at'])
    .where(column, '=', uuid)
    .execute()
  return rows.map(row => ({
    ...{ reference: row.reference, centimes: row.amount_cents, moyen: row.method, etat: row.state },
    ...{ commence: row.created_at, decide: row.decided_at },
  }))
}

/** All that is kept of the person behind an e-mail, photos included, to be handed to him: article 15 and 20 of the GDPR. */
export const exportPerson = async (db: Db, email: string, now: Date) => {
  const { leads, orders, storeOrders, carts, messages } = await rowsOf(db, email)
  const mails = await mailsOf(
    db,
    email,
    leads.map(({ uuid }) => uuid),
  )
  return {
    email,
    le: now.toISOString(),
    demandes: await Promise.all(
      leads.map(async row => ({
        ...{ reference: row.reference, creee: row.created_at, modifiee: row.updated_at, partenaire: row.partner },
        saisie: opened(row.values_json),
        accords: opened(row.consents_json),
        devis: await simulationsOf(db, row.uuid),
      })),
    ),
    commandes: await Promise.all(
      orders.map(async row => ({
        ...{ reference: row.reference, etat: row.state, creee: row.created_at, totalCentimes: row.total_cents },
        client: opened(row.customer_json),
        document: opened(row.document_json),
        conditions: opened(row.terms_json),
        paiements: await paymentsOf(db, 'order_uuid', row.uuid),
      })),
    ),
    boutique: await Promise.all(
      storeOrders.map(async row => ({
        ...{ reference: row.reference, etat: row.state, creee: row.created_at, totalCentimes: row.total_cents },
        client: opened(row.customer_json),
        livraison: opened(row.destination_json),
        articles: opened(row.lines_json),
        conditions: opened(row.terms_json),
        paiements: await paymentsOf(db, 'subject_uuid', row.uuid),
      })),
    ),
    paniers: carts.map(row => ({ cree: row.created_at, saisie: opened(row.values_json) })),
    messages: messages.map(row => ({
      ...{ formulaire: row.kind, envoye: row.created_at },
      saisie: opened(row.fields_json),
      accords: opened(row.consents_json),
    })),
    courriels: mails.map(row => ({
      ...{ sorte: row.kind, ecrit: row.created_at, parti: row.sent_at },
      objet: subjectOf(row.mail_json),
    })),
  }
}
