import { GOOGLE_CHECK_TEXTS as TEXTS } from '../../../shared/texts/human-check-texts'

const RULES = 'https://policies.google.com/privacy?hl=fr'
const TERMS = 'https://policies.google.com/terms?hl=fr'

const Choice = ({ way: method, text }: { way: 'google' | 'own'; text: string }) => (
  <button type="button" className="human-choice" data-way={method}>
    {text}
  </button>
)

const GoogleRules = () => (
  <span className="human-rules">
    <a href={RULES} target="_blank" rel="noopener noreferrer">
      {TEXTS.rules}
    </a>{' '}
    <a href={TERMS} target="_blank" rel="noopener noreferrer">
      {TEXTS.terms}
    </a>
  </span>
)

/**
 * Asks beside a form's button whether Google may check that a person sends it; only where that is
 * configured (`PageSources.forms.usesRecaptcha`). The form's script handles its buttons and shows
 * the present state.
 */
export const HumanQuestion = () => (
  <div className="human-question" role="group" aria-label={TEXTS.group} data-human-question>
    <div data-state="asked">
      <p>
        {TEXTS.offer} <GoogleRules />
      </p>
      <Choice way="own" text={TEXTS.refuse} />
      <Choice way="google" text={TEXTS.agree} />
    </div>
    <div data-state="google" hidden>
      <p>
        {TEXTS.used} <GoogleRules />
      </p>
      <Choice way="own" text={TEXTS.stop} />
    </div>
    <div data-state="own" hidden>
      <p>{TEXTS.refused}</p>
      <Choice way="google" text={TEXTS.agree} />
    </div>
    <div data-state="failed" hidden>
      <p role="status">{TEXTS.failed}</p>
      <Choice way="google" text={TEXTS.retry} />
    </div>
  </div>
)
