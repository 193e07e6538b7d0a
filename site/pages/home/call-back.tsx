import { BLANK_FORM } from '../../ports/form-state'
import { Island } from '../../client/island'
import { routes } from '../../routes'
import { Icon, type IconName } from '../../ui/icon'
import { PhoneLink } from '../../ui/phone-link'
import { MessageForm } from '../forms/message-form'
import { actionOf } from '../forms/test-page'
import type { HomeWords } from './home-words'

export interface CallBackProps {
  /** Signed time of the page. */
  signedTime: string
  usesRecaptcha: boolean
  /** True on a page in test mode. */
  isTest: boolean
}

interface ContactLinkProps {
  icon: IconName
  title: string
  text: string
  href: string
  label: string
}

const ContactLink = ({ icon, title, text, href, label }: ContactLinkProps) => (
  <li>
    <Icon name={icon} size={22} />
    <div>
      <h3>{title}</h3>
      <p>
        <span>{text}</span> <a href={href}>{label}</a>
      </p>
    </div>
  </li>
)

/** Advice by telephone, video appointment or at an agency, with a form for a call back. */
export const CallBack = ({
  signedTime,
  usesRecaptcha,
  isTest,
  texts,
}: CallBackProps & { texts: HomeWords['advisor'] }) => (
  <section className="call-back frame" aria-labelledby="conseiller">
    <div className="call-back-card">
      <div className="call-back-told">
        <div className="call-back-intro">
          <span className="call-back-portrait" />
          <div>
            <h2 id="conseiller">{texts.title}</h2>
            <p>{texts.text}</p>
          </div>
        </div>
        <ul className="call-back-ways">
          <li>
            <Icon name="phone" size={22} />
            <div>
              <h3>{texts.phone}</h3>
              <PhoneLink />
            </div>
          </li>
          <ContactLink
            icon="video"
            title={texts.video}
            text={texts.videoText}
            href="#rappel"
            label={texts.videoLink}
          />
          <ContactLink
            icon="store"
            title={texts.agency}
            text={texts.agencyText}
            href={routes.editorial.href('/nos-agences')}
            label={texts.agencyLink}
          />
        </ul>
      </div>
      <details className="call-back-form disclosure">
        <summary>{texts.form}</summary>
        <div id="rappel">
          <Island
            name="message-form"
            wakes="touched"
            component={MessageForm}
            props={{
              kind: 'call-back',
              action: actionOf(routes.callBack.href(), isTest),
              form: { ...BLANK_FORM, made: signedTime },
              usesRecaptcha,
            }}
          />
        </div>
      </details>
    </div>
  </section>
)
