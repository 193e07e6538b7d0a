import type { Db } from '../db/tables'
import { workOf } from '../leads/lead-work'
import { shownMails } from '../mail/shown-mails'
import { findPhoto, photoPositions, type PhotoSource } from '../quotes/photos/photo-store'
import { photoUrl } from '../quotes/photos/read-photos'
import { mailsOf, rowsOf } from './person'
import { deliveriesAbout } from '../webhooks/delivery-store'
import type { OrderKind } from '../orders/money-machine'
import { orderOf } from '../orders/moves/move-store'
import { storeOrderOf } from '../orders/cartons/cartons-store'

/** Parses a JSON column; an unreadable one is returned as text. */
const opened = (json: string | null): unknown => {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return json
  }
}

/** Returns subject and text of a mail. */
const phraseIn = (mailJson: string) => {
  const mail = opened(mailJson)
  if (typeof mail !== 'object' || mail === null) return {}
  return {
    objet: 'subject' in mail ? mail.subject : null,
    texte: 'text' in mail ? mail.text : null,
  }
}

/** Returns the invoices and credit notes of an order. */
const documentsOf = async (db: Db, order: string) => {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('order_uuid', '=', order)
    .execute()
  return rows.map(row => ({
    numero: row.number,
    centimes: row.amount_cents,
    du: row.issued_at,
    document: opened(row.document_json),
  }))
}

/** Payment links of advisers. */
const linksOf = async (db: Db, column: 'simulation_uuid' | 'order_uuid', uuid: string) => {
  const rows = await db.selectFrom('payment_links').selectAll().where(column, '=', uuid).execute()
  return Promise.all(
    rows.map(async row => ({
      pour: row.label,
      centimes: row.amount_cents,
      etat: row.state,
      demande: row.created_at,
      factures: await documentsOf(db, row.uuid),
    })),
  )
}

const supplementsOf = async (db: Db, order: string) => {
  const rows = await db
    .selectFrom('supplements')
    .selectAll()
    .where('order_uuid', '=', order)
    .execute()
  return rows.map(row => ({
    pour: row.label,
    centimes: row.amount_cents,
    etat: row.state,
    demande: row.created_at,
  }))
}

const refundsOf = async (db: Db, order: string) => {
  const rows = await db.selectFrom('refunds').selectAll().where('order_uuid', '=', order).execute()
  return rows.map(row => ({
    reference: row.reference,
    centimes: row.amount_cents,
    etat: row.state,
    demande: row.asked_at,
    regle: row.settled_at,
  }))
}

/** Withdrawals, refunds and invoices of an order of cartons. */
const cartonDocumentsOf = async (db: Db, order: string) => {
  const withdrawals = await db
    .selectFrom('store_withdrawals')
    .selectAll()
    .where('order_uuid', '=', order)
    .execute()
  return {
    retractations: withdrawals.map(row => ({
      declaree: row.stated_at,
      declaration: opened(row.statement_json),
    })),
    remboursements: await refundsOf(db, order),
    factures: await documentsOf(db, order),
  }
}

/** Returns the photos of leads as data URLs, by simulation; null: one of them cannot be reached. */
const photosOf = async (
  source: PhotoSource,
  leads: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]> | null> => {
  const photos = new Map<string, string[]>()
  if (leads.length === 0) return photos
  const simulations = await source.db
    .selectFrom('simulations')
    .select('uuid')
    .where('lead_uuid', 'in', leads)
    .execute()
  for (const { uuid } of simulations) {
    const urls: string[] = []
    for (const position of await photoPositions(source.db, uuid)) {
      const photo = await findPhoto(source, uuid, position)
      if (photo.ok) urls.push(photoUrl(photo.jpeg))
      else if (photo.reason === 'unreachable') return null
    }
    photos.set(uuid, urls)
  }
  return photos
}

const simulationsOf = async (
  db: Db,
  lead: string,
  photos: ReadonlyMap<string, readonly string[]>,
) => {
  const rows = await db
    .selectFrom('simulations')
    .selectAll()
    .where('lead_uuid', '=', lead)
    .execute()
  return Promise.all(
    rows.map(async row => ({
      prixCentimes: row.total_cents,
      jour: row.moving_date,
      creee: row.created_at,
      modifiee: row.updated_at,
      saisie: opened(row.values_json),
      photos: photos.get(row.uuid) ?? [],
      meublesReconnus: opened(row.analysis_json),
      ajustements: opened(row.adjustments_json),
      codePromo: row.promo_code,
      paiementsDemandes: await linksOf(db, 'simulation_uuid', row.uuid),
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
    reference: row.reference,
    centimes: row.amount_cents,
    moyen: row.method,
    etat: row.state,
    commence: row.created_at,
    decide: row.decided_at,
  }))
}

/** Advisers' work on a lead: they write it about the person. */
const workFor = async (db: Db, lead: string) => {
  const { status, lostReason, callAt, notes } = await workOf(db, lead)
  return {
    statut: status,
    motif: lostReason,
    rappelPrevu: callAt,
    notes: notes.map(({ createdAt, text }) => ({ le: createdAt, texte: text })),
  }
}

/** Messages about leads, orders and messages to the company's own systems and to partners. */
const eventsAbout = async (db: Db, subjects: readonly string[]) => {
  const deliveries = await deliveriesAbout(db, subjects)
  return deliveries.map(({ event, url, created_at, sent_at, body }) => ({
    evenement: event,
    destinataire: url,
    le: created_at,
    recu: sent_at,
    contenu: opened(body),
  }))
}

/**
 * Returns all stored data of the person behind an e-mail, photos included (GDPR, art. 15 and 20);
 * null: a photo cannot be reached now, and an incomplete file would be taken for everything.
 */
export const exportPerson = async (source: PhotoSource, email: string, now: Date) => {
  const { db } = source
  const { leads, orders, carts, messages } = await rowsOf(db, email)
  const photos = await photosOf(
    source,
    leads.map(({ uuid }) => uuid),
  )
  if (photos === null) return null
  const ofKind = (kind: OrderKind) => orders.filter(order => order.kind === kind)
  const mailUuids = await mailsOf(
    db,
    email,
    leads.map(({ uuid }) => uuid),
  )
  const mails =
    mailUuids.length === 0
      ? []
      : await shownMails(db)
          .selectAll()
          .where('uuid', 'in', mailUuids)
          .orderBy('created_at', 'desc')
          .execute()
  return {
    email,
    le: now.toISOString(),
    demandes: await Promise.all(
      leads.map(async row => ({
        reference: row.reference,
        creee: row.created_at,
        modifiee: row.updated_at,
        partenaire: row.partner,
        laisseeSur: row.page_origin,
        appareil: row.device,
        saisie: opened(row.values_json),
        accords: opened(row.consents_json),
        devis: await simulationsOf(db, row.uuid, photos),
        suivi: await workFor(db, row.uuid),
      })),
    ),
    commandes: await Promise.all(
      ofKind('move').map(async row => ({
        reference: row.reference,
        etat: orderOf(row).state,
        creee: row.created_at,
        totalCentimes: row.total_cents,
        client: opened(row.customer_json),
        document: opened(row.details_json),
        conditions: opened(row.terms_json),
        paiements: await paymentsOf(db, 'order_uuid', row.uuid),
        remboursements: await refundsOf(db, row.uuid),
        supplements: await supplementsOf(db, row.uuid),
        factures: await documentsOf(db, row.uuid),
        paiementsDemandes: await linksOf(db, 'order_uuid', row.uuid),
      })),
    ),
    boutique: await Promise.all(
      ofKind('cartons').map(async row => ({
        reference: row.reference,
        etat: storeOrderOf(row).state,
        creee: row.created_at,
        totalCentimes: row.total_cents,
        client: opened(row.customer_json),
        livraison: storeOrderOf(row).destination,
        articles: storeOrderOf(row).lines,
        conditions: opened(row.terms_json),
        paiements: await paymentsOf(db, 'subject_uuid', row.uuid),
        ...(await cartonDocumentsOf(db, row.uuid)),
      })),
    ),
    paniers: carts.map(row => ({ cree: row.created_at, saisie: opened(row.values_json) })),
    messages: messages.map(row => ({
      formulaire: row.kind,
      envoye: row.created_at,
      saisie: opened(row.fields_json),
      accords: opened(row.consents_json),
    })),
    evenements: await eventsAbout(
      db,
      [leads, orders, messages].flatMap(rows => rows.map(({ uuid }) => uuid)),
    ),
    courriels: mails.map(row => ({
      sorte: row.kind,
      ecrit: row.created_at,
      parti: row.sent_at,
      ...phraseIn(row.mail_json),
    })),
  }
}
