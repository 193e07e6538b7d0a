import { MESSAGE_KINDS, type MessageKind } from '../../../shared/domain/message'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { Moment, Fact, Facts } from './adviser-facts'
import type { FrameData } from './frame-data'
import type { Paged } from './listed'
import type { MessageLine } from './message-line'
import { Pager } from './pager'
import { Tabs } from './tabs'

const { messages: texts } = BACK_OFFICE

const hrefOf = (kind: MessageKind | null, isOpenOnly: boolean): string => {
  const query = new URLSearchParams()
  if (kind !== null) query.set('sorte', kind)
  if (isOpenOnly) query.set('etat', 'a-traiter')
  return `${ADDRESSES.messages.href()}${query.size === 0 ? '' : `?${query}`}`
}

const Mark = ({ message: { uuid, doneAt, doneBy } }: { message: MessageLine }) => (
  <form
    className="bo-inline"
    method="post"
    action={doneAt === null ? ADDRESSES.messageDone.href(uuid) : ADDRESSES.messageOpen.href(uuid)}
  >
    {doneAt !== null && (
      <span className="bo-hint">
        {doneBy === null ? texts.done : texts.doneBy(doneBy)} <Moment moment={doneAt} />
      </span>
    )}
    <button className="bo-button" type="submit">
      {doneAt === null ? texts.markDone : texts.reopen}
    </button>
  </form>
)

const Message = ({ message }: { message: MessageLine }) => (
  <li className="bo-panel">
    <h2>
      {texts.one[message.kind]}, <Moment moment={message.createdAt} />
    </h2>
    <Facts>
      {message.facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
    <Mark message={message} />
  </li>
)

/** Messages with their fields, and a button that marks each as done. */
export const MessageList = ({ messages }: { messages: readonly MessageLine[] }) => (
  <ul className="bo-messages">
    {messages.map(message => (
      <Message key={message.uuid} message={message} />
    ))}
  </ul>
)

/** List of visitors' messages. */
export const messagesPage = (
  frame: FrameData,
  {
    kind,
    isOpenOnly,
    messages,
    isFirst,
  }: {
    kind: MessageKind | null
    isOpenOnly: boolean
    messages: Paged<MessageLine>
    isFirst: boolean
  },
): Page =>
  backOfficePage(
    { title: texts.title, at: 'messages', frame },
    <>
      <h1>{texts.title}</h1>
      <Tabs
        label={texts.title}
        tabs={[null, ...MESSAGE_KINDS].map(each => ({
          href: hrefOf(each, isOpenOnly),
          text: each === null ? texts.all : texts.kinds[each],
          isCurrent: each === kind,
        }))}
      />
      <Tabs
        label={texts.states.label}
        tabs={[false, true].map(each => ({
          href: hrefOf(kind, each),
          text: each ? texts.states.open : texts.states.all,
          isCurrent: each === isOpenOnly,
        }))}
      />
      {messages.rows.length === 0 ? <p>{texts.empty}</p> : <MessageList messages={messages.rows} />}
      <Pager href={hrefOf(kind, isOpenOnly)} next={messages.next} isFirst={isFirst} />
    </>,
  )
