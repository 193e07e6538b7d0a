/** Tables of mails, of the sandbox bank and of the server itself, as SQL for both databases. */
export const CREATE_SERVER_TABLES: readonly string[] = [
  `create table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint
  )`,
  `create table secrets (
    name text primary key,
    value text not null
  )`,
  `create table widget_versions (
    version text primary key,
    script_br bytea not null,
    created_at text not null,
    kit_br bytea,
    integrity text,
    bytes integer
  )`,
  `create table mails (
    uuid text primary key,
    kind text not null,
    recipient text not null,
    mail_json text not null,
    lead_uuid text references leads (uuid) on delete cascade,
    created_at text not null,
    due_at text,
    tries integer not null,
    sent_at text,
    sent_by text,
    dead_at text,
    last_error text,
    request_id text
  )`,
  `create index mails_due_at on mails (due_at)`,
  `create index mails_lead_uuid on mails (lead_uuid)`,
  `create table spent_checks (
    token_hash text primary key,
    purpose_hash text not null,
    expires_at text not null
  )`,
  `create index spent_checks_expires_at on spent_checks (expires_at)`,
  `create table messages (
    uuid text primary key,
    kind text not null,
    fields_json text not null,
    consents_json text not null,
    submission_hash text,
    created_at text not null
  )`,
  `create unique index messages_submission on messages (submission_hash)`,
  `create index messages_created_at on messages (created_at)`,
  `create table bank_documents (
    key text primary key,
    html text not null,
    expires_at text not null
  )`,
  `create index bank_documents_expires_at on bank_documents (expires_at)`,
  `create table sandbox_payments (
    key text primary key,
    transaction_id text not null unique,
    kind text not null,
    reference text not null,
    parameters_json text not null,
    card text,
    code text,
    created_at text not null
  )`,
  `create index sandbox_payments_reference on sandbox_payments (reference)`,
  `create index sandbox_payments_created_at on sandbox_payments (created_at)`,
  `create table sandbox_notices (
    uuid text primary key,
    payment_key text not null references sandbox_payments (key) on delete cascade,
    code text not null,
    body text not null,
    due_at text not null,
    tries integer not null,
    taken_at text
  )`,
  `create index sandbox_notices_payment_key on sandbox_notices (payment_key)`,
  `create index sandbox_notices_due_at on sandbox_notices (due_at)`,
  `create table adviser_sessions (
    key_hash text primary key,
    expires_at text not null
  )`,
  `create table fingerprints (
    name text primary key,
    fingerprint text not null,
    changed_at text not null
  )`,
  `create table sandbox_refunds (
    reference text primary key,
    payment_key text not null references sandbox_payments (key) on delete cascade,
    amount_cents integer not null
  )`,
  `create index sandbox_refunds_payment_key on sandbox_refunds (payment_key)`,
  `create table upstream_tasks (
    kind text not null,
    subject_uuid text not null,
    due_at text not null,
    tries integer default 0 not null,
    created_at text not null,
    primary key (kind, subject_uuid)
  )`,
  `create index upstream_tasks_due_at on upstream_tasks (due_at)`,
  `create table erasures (
    kind text not null,
    subject_uuid text not null,
    at text not null,
    primary key (kind, subject_uuid)
  )`,
  `create index erasures_at on erasures (at)`,
]
