import { MESSAGE_KINDS, type MessageKind } from '../../../shared/domain/message'
import { BACK_OFFICE } from '../../texts/back-office'
import { REQUEST_OFFICE } from '../../texts/back-office-request'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { FactList, Moment } from './adviser-facts'
import type { FrameData } from './frame-data'
import type { Paged } from './listed'
import type { MessageLine } from './message-line'
import { Pager } from './pager'
import { Tabs } from './tabs'
import { ForActing } from './for-acting'

const { messages: texts } = BACK_OFFICE

const hrefOf = (kind: MessageKind | null, isOpenOnly: boolean): string => {
  const query = new URLSearchParams()
  if (kind !== null) query.set('sorte', kind)
  if (isOpenOnly) query.set('etat', 'a-traiter')
  return `${ADDRESSES.messages.href()}${query.size === 0 ? '' : `?${query}`}`
}

interface MessageProps {
  message: MessageLine
  /** Page to return to after the message is marked. */
  backTo: string
}

const Mark = ({ message: { uuid, doneAt, doneBy, personHref }, backTo }: MessageProps) => (
  <div className="bo-inline bo-message-acts">
    {doneAt !== null && (
      <span className="bo-hint">
        {doneBy === null ? texts.done : texts.doneBy(doneBy)} <Moment moment={doneAt} />
      </span>
    )}
    <ForActing>
      <form
        method="post"
        action={
          doneAt === null ? ADDRESSES.messageDone.href(uuid) : ADDRESSES.messageOpen.href(uuid)
        }
      >
        <input type="hidden" name="retour" value={backTo} />
        <button className="bo-button" type="submit">
          {doneAt === null ? texts.markDone : texts.reopen}
        </button>
      </form>
    </ForActing>
    {personHref !== null && (
      <a className="bo-link" href={personHref}>
        {REQUEST_OFFICE.person}
      </a>
    )}
  </div>
)

const Message = ({ message, backTo }: MessageProps) => (
  <li className="bo-panel">
    <h2>
      {texts.one[message.kind]}, <Moment moment={message.createdAt} />
    </h2>
    <FactList facts={message.facts} />
    <Mark message={message} backTo={backTo} />
  </li>
)

/** Messages with their fields, and a button that marks each as done. */
export const MessageList = ({
  messages,
  backTo,
}: Pick<MessageProps, 'backTo'> & { messages: readonly MessageLine[] }) => (
  <ul className="bo-messages">
    {messages.map(message => (
      <Message key={message.uuid} message={message} backTo={backTo} />
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
      {messages.rows.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <MessageList messages={messages.rows} backTo={frame.path} />
      )}
      <Pager href={hrefOf(kind, isOpenOnly)} next={messages.next} isFirst={isFirst} />
    </>,
  )
