import { defaulted, record, string, type, unknown } from 'superstruct'
import { MESSAGE_KINDS, type MessageKind } from '../../../shared/domain/message'
import {
  CALL_CHANNEL_TEXTS,
  CALL_WINDOW_TEXTS,
  FORM_LABELS,
} from '../../../shared/texts/forms-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { telHref } from '../../pages/back-office/adviser-facts'
import type { Fact, Paged } from '../../pages/back-office/listed'
import type { MessageLine } from '../../pages/back-office/message-line'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { type Cursor, isAfter, pageOf } from './cursor'

const MAX_SHOWN = 30
const { messages } = BACK_OFFICE
const LABELS: Readonly<Record<string, string>> = {
  ...FORM_LABELS,
  message: messages.one.contact,
  partners_agreement: messages.partners,
}
/** Labels of fields that store a key. */
const VALUE_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  call_channel: CALL_CHANNEL_TEXTS,
  call_window: CALL_WINDOW_TEXTS,
}

export const isMessageKind = (kind: string): kind is MessageKind =>
  MESSAGE_KINDS.some(known => known === kind)

const worded = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  const text = String(value)
  return VALUE_TEXTS[name]?.[text] ?? text
}

/** Links of the fields by which a visitor is reached. */
const LINKS: Readonly<Record<string, (value: string) => string>> = {
  phone: telHref,
  email: email => `mailto:${email}`,
}

/** Returns a field of a form in words, with its link. */
const factOf = (name: string, value: unknown): Fact => {
  const text = worded(name, value)
  const href = LINKS[name]?.(text)
  return { label: LABELS[name] ?? name, value: text, ...(href === undefined ? {} : { href }) }
}

/** Returns the fields of a form in words; an unreadable row as text. */
const factsOf = (json: string): Fact[] => {
  try {
    return Object.entries(fromStored(json, record(string(), unknown())))
      .map(([name, value]) => factOf(name, value))
      .filter(({ value }) => value !== '')
  } catch {
    return [{ label: '', value: json }]
  }
}

const Sender = type({
  email: defaulted(string(), ''),
  phone: defaulted(string(), ''),
})

/** Returns the address of what is stored of a sender; null: neither e-mail nor number. */
const personHrefOf = (json: string): string | null => {
  try {
    const { email, phone } = fromStored(json, Sender)
    if (email !== '') return ADDRESSES.people.of(email)
    return phone === '' ? null : ADDRESSES.search.of(phone)
  } catch {
    return null
  }
}

/** Returns a stored message with its fields in words; null: of an unknown kind. */
export const messageLine = (row: {
  uuid: string
  kind: string
  created_at: string
  fields_json: string
  done_at: string | null
  done_by_name: string | null
}): MessageLine | null =>
  isMessageKind(row.kind)
    ? {
        uuid: row.uuid,
        kind: row.kind,
        createdAt: row.created_at,
        doneAt: row.done_at,
        doneBy: row.done_by_name,
        facts: factsOf(row.fields_json),
        personHref: personHrefOf(row.fields_json),
      }
    : null

/** Messages with the name of the adviser that marked each as done. */
export const namedMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .selectAll('messages')
    .select(({ selectFrom }) =>
      selectFrom('advisers')
        .select('advisers.name')
        .whereRef('advisers.uuid', '=', 'messages.done_by')
        .as('done_by_name'),
    )

/** Lists visitors' messages, newest first; of one kind, or all; the open ones, or all. */
export const listMessages = async (
  db: Db,
  { kind, isOpenOnly }: { kind: MessageKind | null; isOpenOnly: boolean },
  after: Cursor | null,
): Promise<Paged<MessageLine>> => {
  let query = namedMessages(db)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_SHOWN + 1)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (isOpenOnly) query = query.where('done_at', 'is', null)
  if (after !== null) query = query.where(isAfter('created_at', after))
  const { rows, next } = pageOf(await query.execute(), MAX_SHOWN, ({ created_at, uuid }) => ({
    at: created_at,
    uuid,
  }))
  return {
    rows: rows.flatMap(row => messageLine(row) ?? []),
    next,
  }
}
