import { HOME } from '../../content/home'
import { BLANK_FORM } from '../../form-state'
import { Island } from '../../island'
import { routes } from '../../routes'
import { MessageForm } from '../forms/message-form'

export interface CallBackProps {
  /** When the page was made, signed. */
  made: string
  usesRecaptcha: boolean
}

/** S2 §2: who would rather talk leaves a number. */
export const CallBack = ({ made, usesRecaptcha }: CallBackProps) => (
  <section className="call-back frame" aria-labelledby="rappel">
    <div className="call-back-card">
      <div className="call-back-intro">
        <h2 id="rappel">{HOME.callBack.title}</h2>
        <p>{HOME.callBack.text}</p>
      </div>
      <Island
        name="message-form"
        wakes="touched"
        component={MessageForm}
        props={{
          kind: 'call-back',
          action: routes.callBack.href(),
          form: { ...BLANK_FORM, made },
          usesRecaptcha,
        }}
      />
    </div>
  </section>
)
