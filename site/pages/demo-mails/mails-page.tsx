import { DEMO_MAILS } from '../../texts/demo-mail-texts'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import type { ListedMail } from '../../ports/mail-view'
import { kindOf, StateTag, WrittenAt } from './mail-state'

const Entry = ({ mail: { uuid, to, subject, kind, createdAt, state } }: { mail: ListedMail }) => (
  <li>
    <a href={routes.demoMail.href(uuid)}>{subject}</a>
    <StateTag state={state} />
    <p>
      <span>{to}</span> <span>{kindOf(kind)}</span> <WrittenAt date={createdAt} />
    </p>
  </li>
)

/** Every mail that was written, the newest first. */
export const mailsPage = (mails: readonly ListedMail[]): Page => ({
  title: DEMO_MAILS.title,
  description: DEMO_MAILS.description,
  canonical: routes.demoMails.href(),
  isIndexed: false,
  style: 'site/pages/partner-preview/preview-pages.css',
  body: (
    <div className="editorial demo-mails frame">
      <h1>{DEMO_MAILS.title}</h1>
      <p className="lead">{DEMO_MAILS.intro}</p>
      {mails.length === 0 ? (
        <div className="demo-mails-empty">
          <p>{DEMO_MAILS.empty}</p>
          <a className="button button-signal" href={quoteHref()}>
            {DEMO_MAILS.quote}
          </a>
        </div>
      ) : (
        <ol className="demo-mails-list shipping-label">
          {mails.map(mail => (
            <Entry key={mail.uuid} mail={mail} />
          ))}
        </ol>
      )}
    </div>
  ),
})
