import type { Page } from '../../layout/page'
import type { EditedAppearance } from '../../ports/partner-appearance'
import { formatMoment } from '../../texts/back-office'
import { APPEARANCE as TEXTS } from '../../texts/partner-appearance-texts'
import { fieldId } from '../back-office/form'
import { Notice } from '../back-office/notice'
import { AppearanceContrasts } from './appearance-contrasts'
import { AppearanceForm, type AppearanceFormProps } from './appearance-form'
import { AppearanceVersions } from './appearance-versions'
import { SPACE } from './space-addresses'
import { type SpaceFrame, spacePage } from './space-page'

interface AppearanceProps extends Omit<AppearanceFormProps, 'partner'> {
  edited: EditedAppearance
  /** Accent that the previews show. */
  accent: string
  /** True if the partner's entry is one of a content service. */
  isStrapi: boolean
  /** Result of the last act; null: none. */
  notice: { kind: 'done' | 'refused'; text: string } | null
}

const State = ({ edited: { draft, state, versions } }: Pick<AppearanceProps, 'edited'>) => {
  const [present] = versions
  return (
    <section className="bo-panel">
      <p>
        {present === undefined
          ? TEXTS.state.entry
          : TEXTS.state.version(present.version, formatMoment(present.publishedAt), present.person)}
      </p>
      {draft !== null && (
        <>
          <p>
            <strong>{TEXTS.state.draft(formatMoment(draft.savedAt), draft.person)}</strong>
          </p>
          <form className="space-acts" method="post" action={SPACE.dropAppearance.href()}>
            <input type="hidden" name="vu" value={state} />
            <button className="bo-button" type="submit">
              {TEXTS.state.drop}
            </button>
          </form>
        </>
      )}
    </section>
  )
}

const Faults = ({ form }: Pick<AppearanceProps, 'form'>) => {
  const violations = form.returned?.violations ?? []
  if (violations.length === 0) return null
  return (
    <div className="bo-notice bo-notice-refused" role="alert">
      <p>{TEXTS.faulty}</p>
      <ul className="space-plain">
        {violations.map(({ propertyPath, message }) => (
          <li key={propertyPath}>
            <a href={`#${fieldId(form, propertyPath)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Preview = ({ title, href }: { title: string; href: string }) => (
  <section className="space-preview">
    <h3>{title}</h3>
    <p>
      <a className="bo-link" href={href}>
        {TEXTS.previews.whole}
        <span className="visually-hidden">{`\u00A0: ${title}`}</span>
      </a>
    </p>
    {/* Neither scripts nor forms: the previews only show. */}
    <iframe src={href} title={title} sandbox="allow-same-origin" loading="lazy" />
  </section>
)

const Previews = ({ landings }: { landings: AppearanceProps['fields']['landings'] }) => (
  <section className="bo-panel" id="apercu">
    <h2>{TEXTS.previews.title}</h2>
    <p className="bo-hint">{TEXTS.previews.text}</p>
    {landings.map(({ slug, title, isCampaign }) => (
      <Preview
        key={slug}
        title={isCampaign ? title : TEXTS.previews.landing}
        href={isCampaign ? SPACE.previewLanding.of(slug) : SPACE.previewLanding.href()}
      />
    ))}
    <Preview title={TEXTS.previews.quote} href={SPACE.previewQuote.href()} />
    <Preview title={TEXTS.previews.mail} href={SPACE.previewMail.href()} />
  </section>
)

/** Page on which a partner sets the appearance of its pages, elements and mails. */
export const appearancePage = (frame: SpaceFrame, props: AppearanceProps): Page => {
  const { edited, accent, isStrapi, notice, ...form } = props
  return spacePage(
    { title: TEXTS.title, at: 'appearance', frame },
    <>
      {notice !== null && <Notice kind={notice.kind} text={notice.text} />}
      <Faults form={form.form} />
      <p className="bo-hint">{TEXTS.intro}</p>
      <p className="bo-hint">{isStrapi ? TEXTS.strapi : TEXTS.overlay}</p>
      <State edited={edited} />
      <div className="space-appearance">
        <section className="bo-panel">
          <h2>{TEXTS.form}</h2>
          <AppearanceForm {...form} partner={frame.partner} />
        </section>
        <div>
          <Previews landings={form.fields.landings} />
          <AppearanceContrasts accent={accent} />
        </div>
      </div>
      <AppearanceVersions versions={edited.versions} />
    </>,
  )
}

/** Page of a partner without an entry. */
export const noAppearancePage = (frame: SpaceFrame): Page =>
  spacePage({ title: TEXTS.title, at: 'appearance', frame }, <p>{TEXTS.noEntry}</p>)
