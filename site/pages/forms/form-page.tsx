import type { MessageKind } from '../../../shared/domain/message'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import type { FormState } from '../../ports/form-state'
import { Island } from '../../client/island'
import type { Page } from '../../layout/page'
import type { EditedPage } from '../row'
import { PhoneLink } from '../../ui/phone-link'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { MessageForm } from './message-form'
import { actionOf } from './test-page'

/** Texts of the page, for an editor's empty fields. */
export interface FormPageWords {
  title: string
  description: string
  intro: string
  /** Heading of the shipping label that frames the form. */
  label: string
  form: string
  call: string
  hours: string
}

interface FormPageProps {
  kind: MessageKind
  path: string
  texts: FormPageWords
  edited: EditedPage
  form: FormState
  usesRecaptcha: boolean
  isTest: boolean
}

/** Page of one form: purpose, form, and a phone number as an alternative. */
export const formPage = ({
  kind,
  path,
  texts,
  edited,
  form,
  usesRecaptcha,
  isTest,
}: FormPageProps): Page => {
  const title = edited.title ?? texts.title
  const paragraphs = edited.paragraphs.length > 0 ? edited.paragraphs : [texts.intro]
  return {
    title:
      form.violations.length > 0 || form.notice !== '' ? FORM_TEXTS.refusedTitle(title) : title,
    description: edited.metaDescription ?? texts.description,
    canonical: path,
    isIndexed: true,
    structured: origin => [breadcrumbData(crumbsTo({ title, href: path }), origin)],
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <div className="editorial form-page frame">
        <div className="form-page-intro">
          <h1 className="display">{edited.h1Title ?? title}</h1>
          {paragraphs.map(text => (
            <p key={text} className="lead">
              {text}
            </p>
          ))}
        </div>
        <section className="form-label shipping-label" aria-labelledby="formulaire">
          <p className="shipping-head" aria-hidden="true">
            <span>{texts.label}</span>
            <span className="shipping-bars" />
          </p>
          <h2 id="formulaire">{texts.form}</h2>
          <Island
            name="message-form"
            wakes="touched"
            component={MessageForm}
            props={{ kind, action: actionOf(path, isTest), form, usesRecaptcha }}
          />
        </section>
        <aside className="form-page-aside" aria-labelledby="telephone">
          {edited.illustration !== null && (
            <img
              className="form-page-picture"
              src={edited.illustration.url}
              alt={edited.illustration.alt}
              width={edited.illustration.width}
              height={edited.illustration.height}
            />
          )}
          <div>
            <h2 id="telephone">{texts.call}</h2>
            <PhoneLink />
            <p className="form-page-hours">{texts.hours}</p>
          </div>
        </aside>
      </div>
    ),
  }
}
