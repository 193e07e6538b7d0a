import { DEMO_MAILS } from '../../content/demo-mails'
import type { MailState } from '../../shown-mail'
import { type Look, StateTag } from '../../ui/state-tag'

const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' })

export const WrittenAt = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{format.format(date).replaceAll(' ', '\u00a0')}</time>
)

/** What it is for, in words. */
export const kindOf = (kind: string): string => DEMO_MAILS.kinds.get(kind) ?? kind

const LOOKS: Readonly<Record<MailState, Look>> = {
  sent: 'good',
  dead: 'wrong',
  waiting: 'open',
  retried: 'open',
  kept: 'over',
}
export const MailTag = ({ state }: { state: MailState }) => (
  <StateTag look={LOOKS[state]}>{DEMO_MAILS.states[state]}</StateTag>
)
