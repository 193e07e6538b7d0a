import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { StateTag as MailTag } from '../demo-mails/mail-state'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { Moment, Fact, Facts } from './adviser-facts'
import type { FrameData } from './frame-data'
import type { MailFile } from './lead-file-view'

const { mail: texts } = BACK_OFFICE

/** Page of a mail to a customer: its text, and if it was sent. */
export const mailPage = (frame: FrameData, mail: MailFile): Page =>
  backOfficePage(
    { title: mail.subject, at: 'leads', frame },
    <>
      {mail.leadUuid !== null && (
        <a className="bo-back" href={ADDRESSES.lead.href(mail.leadUuid)}>
          {BACK_OFFICE.order.lead}
        </a>
      )}
      <div className="bo-head">
        <h1>{mail.subject}</h1>
        <p>
          <MailTag state={mail.state} />
        </p>
      </div>
      <section className="bo-panel">
        <Facts>
          <Fact label={texts.to} isWide>
            {mail.to}
          </Fact>
          <Fact label={texts.written}>
            <Moment moment={mail.createdAt} />
          </Fact>
          <Fact label={texts.tries}>{mail.tries > 1 && String(mail.tries)}</Fact>
          <Fact label={texts.error} isWide>
            {mail.lastError}
          </Fact>
          <Fact label={texts.files} isWide>
            {mail.files.join(', ')}
          </Fact>
        </Facts>
        <pre className="bo-letter">{mail.text}</pre>
      </section>
    </>,
  )
