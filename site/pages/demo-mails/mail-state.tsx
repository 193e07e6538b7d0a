import { DEMO_MAILS } from '../../texts/demo-mail-texts'
import type { MailState } from '../../ports/mail-view'

const format = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

export const WrittenAt = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{format.format(date).replaceAll(' ', '\u00a0')}</time>
)

/** Returns the label of a kind. */
export const kindOf = (kind: string): string => DEMO_MAILS.kinds.get(kind) ?? kind

const classOf = (state: MailState): string => {
  if (state === 'sent') return 'tag tag-good'
  return state === 'dead' ? 'tag tag-wrong' : 'tag'
}

export const StateTag = ({ state }: { state: MailState }) => (
  <span className={classOf(state)}>{DEMO_MAILS.states[state]}</span>
)
