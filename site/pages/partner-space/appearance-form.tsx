import { HERO_FIELDS } from '../../../shared/domain/appearance'
import { mixture } from '../../../shared/domain/color'
import type { AppearanceFields, EditedLanding } from '../../ports/partner-appearance'
import { APPEARANCE as TEXTS } from '../../texts/partner-appearance-texts'
import { AreaField, CountField, SelectField, TextField } from '../back-office/adviser-field'
import { errorAt, fieldId, type FormState } from '../back-office/form'
import { HERO_LENGTHS, heroName, LOGO_INPUTS, PARTNER_FONTS } from './appearance-fields'
import { SPACE } from './space-addresses'

/** Values and state of the form of an appearance. */
export interface AppearanceFormProps {
  form: FormState
  fields: AppearanceFields
  /** State with which the form is posted. */
  state: string
  /** Font of the partner's entry. */
  entryFont: string
  /** Address of the logo that is shown, and whether the entry has another. */
  logo: { src: string; isOwn: boolean }
  /** Name of the partner, for its logo. */
  partner: string
}

const Swatch = ({ color }: { color: string }) => (
  <svg className="space-swatch" viewBox="0 0 44 44" aria-hidden="true">
    <rect
      x="1"
      y="1"
      width="42"
      height="42"
      rx="8"
      fill={color}
      stroke={mixture(color, '#000000', 0.3)}
    />
  </svg>
)

const fontOptions = (own: string): (readonly [string, string])[] => [
  ...PARTNER_FONTS.map(font => [font, TEXTS.fonts[font]] as const),
  ...(PARTNER_FONTS.some(font => font === own) ? [] : [[own, TEXTS.ownFont(own)] as const]),
]

const LogoField = ({
  form,
  fields,
  logo,
  partner,
}: Omit<AppearanceFormProps, 'state' | 'entryFont'>) => {
  const id = fieldId(form, LOGO_INPUTS.file)
  const error = errorAt(form, LOGO_INPUTS.file)
  return (
    <fieldset className="bo-set">
      <legend>{TEXTS.logo}</legend>
      {logo.src === '' ? (
        <p className="bo-hint">{TEXTS.noLogo}</p>
      ) : (
        <p className="space-logo">
          <img src={logo.src} alt={`${TEXTS.logoNow}\u00A0: ${partner}`} />
        </p>
      )}
      <input
        type="hidden"
        name={LOGO_INPUTS.current}
        value={fields.logo === null ? '' : fields.logo.hash}
      />
      <div className="field">
        <label htmlFor={id}>{TEXTS.logoFile}</label>
        <input
          id={id}
          name={LOGO_INPUTS.file}
          type="file"
          className="field-control field-compact space-file"
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-aide` : `${id}-erreur ${id}-aide`}
          autoFocus={form.returned?.violations[0]?.propertyPath === LOGO_INPUTS.file}
        />
        <p className="bo-hint" id={`${id}-aide`}>
          {TEXTS.logoHint}
        </p>
        {error !== undefined && (
          <p className="field-error" id={`${id}-erreur`}>
            {error}
          </p>
        )}
      </div>
      {logo.isOwn && (
        <label className="bo-check">
          <input type="checkbox" name={LOGO_INPUTS.entry} value="on" />
          <span>{TEXTS.logoEntry}</span>
        </label>
      )}
    </fieldset>
  )
}

const LandingFields = ({ form, landing }: { form: FormState; landing: EditedLanding }) => (
  <>
    <p className="bo-hint">{TEXTS.heroesHint}</p>
    {HERO_FIELDS.map(field => {
      const Field = field === 'heroLeftText' ? AreaField : TextField
      return (
        <Field
          key={field}
          form={form}
          name={heroName(landing.slug, field)}
          label={TEXTS.heroes[field]}
          hint={TEXTS.heroHint(HERO_LENGTHS[field])}
          byDefault={landing.heroes[field]}
        />
      )
    })}
  </>
)

const isFaulty = ({ returned }: FormState, slug: string): boolean =>
  returned?.violations.some(({ propertyPath }) => propertyPath.startsWith(`${slug}.`)) === true

/** Form of an appearance: its first button, which Enter presses, changes nothing online. */
export const AppearanceForm = (props: AppearanceFormProps) => {
  const { form, fields, state, entryFont } = props
  return (
    <form
      className="bo-form"
      method="post"
      action={SPACE.appearance.href()}
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="vu" value={state} />
      <fieldset className="bo-set">
        <legend>{TEXTS.look}</legend>
        <div className="space-accent">
          <TextField
            form={form}
            name="couleur"
            label={TEXTS.accent}
            hint={TEXTS.accentHint}
            byDefault={fields.accent}
          />
          {/^#[0-9a-f]{6}$/i.test(fields.accent) && <Swatch color={fields.accent} />}
        </div>
        <CountField
          form={form}
          name="arrondi"
          label={TEXTS.radius}
          hint={TEXTS.radiusHint}
          byDefault={fields.radius}
        />
        <SelectField
          form={form}
          name="police"
          label={TEXTS.font}
          hint={TEXTS.fontHint}
          byDefault={fields.font}
          options={fontOptions(entryFont)}
        />
      </fieldset>
      <LogoField {...props} />
      {fields.landings.map(landing =>
        landing.isCampaign ? (
          <details key={landing.slug} className="bo-act" open={isFaulty(form, landing.slug)}>
            <summary>{TEXTS.campaign(landing.title)}</summary>
            <div className="bo-set">
              <LandingFields form={form} landing={landing} />
            </div>
          </details>
        ) : (
          <fieldset key={landing.slug} className="bo-set">
            <legend>{TEXTS.landing(landing.title)}</legend>
            <LandingFields form={form} landing={landing} />
          </fieldset>
        ),
      )}
      <div className="bo-acts space-acts">
        <button className="bo-button" type="submit" name="acte" value="brouillon">
          {TEXTS.save}
        </button>
        <button className="bo-button" type="submit" name="acte" value="apercu">
          {TEXTS.preview}
        </button>
        <button className="bo-button bo-button-main" type="submit" name="acte" value="publier">
          {TEXTS.publish}
        </button>
      </div>
      <p className="bo-hint">{TEXTS.actsHint}</p>
    </form>
  )
}
