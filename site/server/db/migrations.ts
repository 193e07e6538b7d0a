import type { Kysely, Migration, MigrationProvider } from 'kysely'
import { flashHolds } from './flash-migration'
import { holdExtension } from './hold-extension-migration'
import { leadChanges } from './lead-changes-migration'
import { mailRequests } from './mail-request-migration'
import { orders } from './order-migration'
import { quoteReferences } from './quote-references-migration'
import { newReference } from './reference'
import { shop } from './shop-migration'
import { refunds } from './refunds-migration'
import { storeRefunds } from './store-refunds-migration'
import { testMode } from './test-mode-migration'
import { documents } from './documents-migration'
import { erasures } from './erasures-migration'
import { upstreamTasks } from './upstream-tasks-migration'
import { widgetKits } from './widget-kit-migration'

// A migration sees the tables of its own day, not today's: hence no type.
type AnyDb = Kysely<unknown>

const firstQuote: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('leads')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('values_json', 'text', column => column.notNull())
      .addColumn('phone_e164', 'text')
      .addColumn('is_known_source', 'integer', column => column.notNull())
      .addColumn('partner', 'text')
      .addColumn('consents_json', 'text', column => column.notNull())
      .addColumn('erasure_hash', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('leads_updated_at').on('leads').column('updated_at').execute()
    await db.schema
      .createTable('simulations')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('lead_uuid', 'text', column => column.notNull().references('leads.uuid').onDelete('cascade'))
      .addColumn('values_json', 'text', column => column.notNull())
      .addColumn('moving_date', 'text', column => column.notNull())
      .addColumn('total_cents', 'integer', column => column.notNull())
      .addColumn('answer_json', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('simulations_lead_uuid').on('simulations').column('lead_uuid').execute()
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('body_hash', 'text', column => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('answer_json', 'text')
      .addColumn('lead_uuid', 'text', column => column.references('leads.uuid').onDelete('cascade'))
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('idempotency_keys_created_at').on('idempotency_keys').column('created_at').execute()
    await db.schema.createIndex('idempotency_keys_lead_uuid').on('idempotency_keys').column('lead_uuid').execute()
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('points', 'integer', column => column.notNull())
      .addColumn('expire', 'bigint')
      .execute()
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
  },
}

const keptWidgets: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('widget_versions')
      .addColumn('version', 'text', column => column.primaryKey())
      // SQLite takes any name of a type, and leaves bytes as they are.
      .addColumn('script_br', 'bytea', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
  },
}

/** Leads get what others may know them by. An answer that was kept sealed is told no more: its key may be used again. */
const leadReference: Migration = {
  up: async (db: Kysely<{ leads: { uuid: string; reference: string }; idempotency_keys: object }>) => {
    await db.schema.alterTable('leads').addColumn('reference', 'text').execute()
    for (const { uuid } of await db.selectFrom('leads').select('uuid').execute()) {
      await db.updateTable('leads').set({ reference: newReference() }).where('uuid', '=', uuid).execute()
    }
    await db.schema.createIndex('leads_reference').unique().on('leads').column('reference').execute()
    await db.deleteFrom('idempotency_keys').execute()
  },
}

interface VolumeRows {
  leads: { uuid: string; values_json: string }
  simulations: { uuid: string; values_json: string; answer_json: string }
}

const inM3 = <T extends { volume?: number | null }>(values: T): T =>
  typeof values.volume === 'number' ? { ...values, volume: values.volume / 100 } : values

/** Volumes were kept in m3 × 100; they are in m3, as the form and the wire have them. */
const volumesInM3: Migration = {
  up: async (db: Kysely<VolumeRows>) => {
    for (const { uuid, values_json } of await db.selectFrom('leads').select(['uuid', 'values_json']).execute()) {
      const values = JSON.stringify(inM3(JSON.parse(values_json)))
      await db.updateTable('leads').set({ values_json: values }).where('uuid', '=', uuid).execute()
    }
    const simulations = db.selectFrom('simulations').select(['uuid', 'values_json', 'answer_json'])
    for (const { uuid, values_json, answer_json } of await simulations.execute()) {
      const answer = JSON.parse(answer_json)
      const changed = {
        values_json: JSON.stringify(inM3(JSON.parse(values_json))),
        answer_json: JSON.stringify({ ...answer, detail: inM3(answer.detail) }),
      }
      await db.updateTable('simulations').set(changed).where('uuid', '=', uuid).execute()
    }
  },
}

const simulationPhotos: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('simulation_photos')
      .addColumn('simulation_uuid', 'text', column =>
        column.notNull().references('simulations.uuid').onDelete('cascade'),
      )
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('jpeg', 'bytea', column => column.notNull())
      .addPrimaryKeyConstraint('simulation_photos_key', ['simulation_uuid', 'position'])
      .execute()
    await db.schema.alterTable('simulations').addColumn('analysis_json', 'text').execute()
  },
}

const outbox: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('mails')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('recipient', 'text', column => column.notNull())
      .addColumn('mail_json', 'text', column => column.notNull())
      .addColumn('lead_uuid', 'text', column => column.references('leads.uuid').onDelete('cascade'))
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('due_at', 'text')
      .addColumn('tries', 'integer', column => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('sent_by', 'text')
      .addColumn('dead_at', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema.createIndex('mails_due_at').on('mails').column('due_at').execute()
    await db.schema.createIndex('mails_lead_uuid').on('mails').column('lead_uuid').execute()
  },
}

const messages: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('messages')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('fields_json', 'text', column => column.notNull())
      .addColumn('consents_json', 'text', column => column.notNull())
      .addColumn('submission_hash', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('messages_submission').unique().on('messages').column('submission_hash').execute()
    await db.schema.createIndex('messages_created_at').on('messages').column('created_at').execute()
  },
}

const spentChecks: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('spent_checks')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('purpose_hash', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('spent_checks_expires_at').on('spent_checks').column('expires_at').execute()
  },
}

const quoteKeys: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('quote_keys')
      .addColumn('key_hash', 'text', column => column.primaryKey())
      .addColumn('simulation_uuid', 'text', column =>
        column.notNull().references('simulations.uuid').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('used_by', 'text')
      .execute()
    await db.schema.createIndex('quote_keys_simulation_uuid').on('quote_keys').column('simulation_uuid').execute()
    await db.schema.createIndex('quote_keys_expires_at').on('quote_keys').column('expires_at').execute()
  },
}

const fingerprints: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('fingerprints')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('fingerprint', 'text', column => column.notNull())
      .addColumn('changed_at', 'text', column => column.notNull())
      .execute()
  },
}

/** Every migration under its name, oldest first. One that has shipped is never edited. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '2026-11-21-first-quote': firstQuote,
    '2026-11-22-kept-widgets': keptWidgets,
    '2026-11-22-lead-reference': leadReference,
    '2026-11-22-volumes-in-m3': volumesInM3,
    '2026-11-22-with-photos': simulationPhotos,
    '2026-11-22-x-outbox': outbox,
    '2026-11-22-xa-spent-checks': spentChecks,
    '2026-11-22-y-messages': messages,
    '2026-11-22-z-quote-keys': quoteKeys,
    '2026-11-22-zz-orders': orders,
    '2026-11-22-zzz-flash-holds': flashHolds,
    '2026-11-22-zzzz-shop': shop,
    '2026-11-23-fingerprints': fingerprints,
    '2026-11-23-store-refunds': storeRefunds,
    '2026-11-23-widget-kits': widgetKits,
    '2026-11-23-x-mail-requests': mailRequests,
    '2026-11-23-y-upstream-tasks': upstreamTasks,
    '2026-11-23-z-erasures': erasures,
    '2026-11-26-quote-references': quoteReferences,
    '2026-11-26-z-hold-extension': holdExtension,
    '2026-11-26-zz-lead-changes': leadChanges,
    '2026-11-26-zzz-test-mode': testMode,
    '2026-11-26-zzzz-documents': documents,
    '2026-11-26-zzzzz-refunds': refunds,
  }),
}
