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

const hrefOf = (kind: MessageKind | null): string =>
  kind === null ? ADDRESSES.messages.href() : `${ADDRESSES.messages.href()}?sorte=${kind}`

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
  </li>
)

/** List of visitors' messages. */
export const messagesPage = (
  frame: FrameData,
  {
    kind,
    messages,
    isFirst,
  }: { kind: MessageKind | null; messages: Paged<MessageLine>; isFirst: boolean },
): Page =>
  backOfficePage(
    { title: texts.title, at: 'messages', frame },
    <>
      <h1>{texts.title}</h1>
      <Tabs
        label={texts.title}
        tabs={[null, ...MESSAGE_KINDS].map(each => ({
          href: hrefOf(each),
          text: each === null ? texts.all : texts.kinds[each],
          isCurrent: each === kind,
        }))}
      />
      {messages.rows.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="bo-messages">
          {messages.rows.map(message => (
            <Message key={message.uuid} message={message} />
          ))}
        </ul>
      )}
      <Pager href={hrefOf(kind)} next={messages.next} isFirst={isFirst} />
    </>,
  )
