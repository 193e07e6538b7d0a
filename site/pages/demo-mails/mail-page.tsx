import type { ReactNode } from 'react'
import { DEMO_MAILS } from '../../texts/demo-mail-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { MailView } from '../../ports/mail-view'
import { Isolated } from '../../ui/isolated'
import { kindOf, StateTag, WrittenAt } from './mail-state'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ mail: { to, kind, createdAt, state, tries, lastError } }: { mail: MailView }) => (
  <dl className="demo-mail-facts">
    <Fact name={DEMO_MAILS.to}>{to}</Fact>
    <Fact name={DEMO_MAILS.kind}>{kindOf(kind)}</Fact>
    <Fact name={DEMO_MAILS.written}>
      <WrittenAt date={createdAt} />
    </Fact>
    <Fact name={DEMO_MAILS.state}>
      <StateTag state={state} />
    </Fact>
    {tries > 1 && <Fact name={DEMO_MAILS.tries}>{tries}</Fact>}
    {lastError !== null && <Fact name={DEMO_MAILS.error}>{lastError}</Fact>}
  </dl>
)

const size = new Intl.NumberFormat('fr-FR', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
})

const Files = ({ mail: { uuid, attachments } }: { mail: MailView }) => (
  <section className="demo-mail-files">
    <h2>{DEMO_MAILS.files}</h2>
    <ul>
      {attachments.map(({ filename, bytes }, index) => (
        <li key={index}>
          <a href={routes.demoMailFile.href(uuid, index)} download>
            {filename}
          </a>{' '}
          <span>{size.format(bytes / 1000).replaceAll('\u202f', '\u00a0')}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Width of the view, chosen by radio buttons and applied by the style sheet. */
const Widths = () => (
  <fieldset className="demo-mail-widths">
    <legend>{DEMO_MAILS.widths}</legend>
    <label>
      <input type="radio" name="width" value="wide" defaultChecked />
      <span>{DEMO_MAILS.wide}</span>
    </label>
    <label>
      <input type="radio" name="width" value="phone" />
      <span>{DEMO_MAILS.phone}</span>
    </label>
  </fieldset>
)

/** A mail as received: isolated styles, no scripts. */
export const mailPage = (mail: MailView): Page => ({
  title: mail.subject,
  description: DEMO_MAILS.description,
  canonical: routes.demoMail.href(mail.uuid),
  isIndexed: false,
  style: 'site/pages/partner-preview/preview-pages.css',
  body: (
    <div className="editorial demo-mail frame">
      <a className="demo-mail-back" href={routes.demoMails.href()}>
        {DEMO_MAILS.back}
      </a>
      <h1>{mail.subject}</h1>
      <Facts mail={mail} />
      {mail.attachments.length > 0 && <Files mail={mail} />}
      <div className="demo-mail-versions">
        <section className="demo-mail-html">
          <h2>{DEMO_MAILS.html}</h2>
          <Widths />
          <Isolated className="demo-mail-letter" html={mail.isolatedHtml} />
        </section>
        <section className="demo-mail-text">
          <h2>{DEMO_MAILS.text}</h2>
          <pre tabIndex={0}>{mail.text}</pre>
        </section>
      </div>
    </div>
  ),
})
