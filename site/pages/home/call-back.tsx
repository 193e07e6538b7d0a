import { BLANK_FORM } from '../../ports/form-state'
import { Island } from '../../client/island'
import { routes } from '../../routes'
import { Fold } from '../../ui/page-fold'
import { Icon, type IconName } from '../../ui/icon'
import { PhoneLink } from '../../ui/phone-link'
import { MessageForm } from '../forms/message-form'
import { actionOf } from '../forms/test-page'
import type { HomeWords } from './home-words'

export interface CallBackProps {
  /** Signed time of the page. */
  made: string
  usesRecaptcha: boolean
  /** True on a page in test mode. */
  isTest: boolean
}

interface WayProps {
  icon: IconName
  title: string
  text: string
  href: string
  label: string
}

const Way = ({ icon, title, text, href, label }: WayProps) => (
  <li>
    <Icon name={icon} size={22} />
    <div>
      <h3>{title}</h3>
      <p>
        {text} <a href={href}>{label}</a>
      </p>
    </div>
  </li>
)

/** Advice by telephone, video appointment or at an agency, with a form for a call back. */
export const CallBack = ({
  made,
  usesRecaptcha,
  isTest,
  words,
}: CallBackProps & { words: HomeWords['advisor'] }) => (
  <section className="call-back frame" aria-labelledby="conseiller">
    <div className="call-back-card">
      <div className="call-back-told">
        <div className="call-back-intro">
          <span className="call-back-portrait" />
          <div>
            <h2 id="conseiller">{words.title}</h2>
            <p>{words.text}</p>
          </div>
        </div>
        <ul className="call-back-ways">
          <li>
            <Icon name="phone" size={22} />
            <div>
              <h3>{words.phone}</h3>
              <PhoneLink />
            </div>
          </li>
          <Way
            icon="video"
            title={words.video}
            text={words.videoText}
            href="#rappel"
            label={words.videoLink}
          />
          <Way
            icon="store"
            title={words.agency}
            text={words.agencyText}
            href={routes.editorial.href('/nos-agences')}
            label={words.agencyLink}
          />
        </ul>
      </div>
      <Fold title={words.form} className="call-back-form">
        <div id="rappel">
          <Island
            name="message-form"
            wakes="touched"
            component={MessageForm}
            props={{
              kind: 'call-back',
              action: actionOf(routes.callBack.href(), isTest),
              form: { ...BLANK_FORM, made },
              usesRecaptcha,
            }}
          />
        </div>
      </Fold>
    </div>
  </section>
)
