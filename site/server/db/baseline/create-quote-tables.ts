/**
 * Tables of leads and quotes, as SQL for both databases: SQLite accepts any type name, and stores
 * `bytea` unchanged.
 */
export const CREATE_QUOTE_TABLES: readonly string[] = [
  `create table leads (
    uuid text primary key,
    values_json text not null,
    phone_e164 text,
    is_known_source integer not null,
    partner text,
    consents_json text not null,
    erasure_hash text not null,
    created_at text not null,
    updated_at text not null,
    reference text,
    page_origin text,
    search_text text default '' not null,
    changed_without_token_at text,
    is_test integer default 0 not null
  )`,
  `create index leads_updated_at on leads (updated_at)`,
  `create unique index leads_reference on leads (reference)`,
  `create index leads_search on leads (updated_at, uuid, search_text, phone_e164)`,
  `create table simulations (
    uuid text primary key,
    lead_uuid text not null references leads (uuid) on delete cascade,
    values_json text not null,
    moving_date text not null,
    total_cents integer not null,
    answer_json text not null,
    created_at text not null,
    updated_at text not null,
    analysis_json text,
    promo_code text,
    adjustments_json text,
    status text default 'open' not null,
    sent_count integer default 0 not null,
    flash_json text,
    reference text,
    quote_mail_due_at text,
    quote_mailed_at text
  )`,
  `create index simulations_lead_uuid on simulations (lead_uuid)`,
  `create unique index simulations_reference on simulations (reference)`,
  `create index simulations_quote_mail_due_at on simulations (quote_mail_due_at)`,
  `create table idempotency_keys (
    key text primary key,
    body_hash text not null,
    status integer,
    answer_json text,
    lead_uuid text references leads (uuid) on delete cascade,
    created_at text not null
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create index idempotency_keys_lead_uuid on idempotency_keys (lead_uuid)`,
  `create table simulation_photos (
    simulation_uuid text not null references simulations (uuid) on delete cascade,
    position integer not null,
    jpeg bytea not null,
    primary key (simulation_uuid, position)
  )`,
  `create table quote_keys (
    key_hash text primary key,
    simulation_uuid text not null references simulations (uuid) on delete cascade,
    expires_at text not null,
    used_by text
  )`,
  `create index quote_keys_simulation_uuid on quote_keys (simulation_uuid)`,
  `create index quote_keys_expires_at on quote_keys (expires_at)`,
  `create table flash_holds (
    uuid text primary key,
    offer_slug text not null,
    moving_date text not null,
    simulation_uuid text not null references simulations (uuid) on delete cascade,
    state text not null,
    expires_at text not null,
    created_at text not null,
    updated_at text not null,
    extended_at text,
    wanted_at text
  )`,
  `create unique index flash_holds_offer on flash_holds (offer_slug) where state in ('held', 'sold')`,
  `create index flash_holds_simulation on flash_holds (simulation_uuid)`,
  `create index flash_holds_created_at on flash_holds (created_at)`,
  `create table lookups (
    uuid text primary key,
    reference text not null,
    email text not null,
    due_at text not null,
    created_at text not null
  )`,
  `create index lookups_due_at on lookups (due_at)`,
]
