import type { Page } from '../../layout/page'
import type {
  PartnerInstallation,
  SeenFault,
  SeenOrigin,
  SiteDiagnoses,
  TestLead,
} from '../../ports/partner-installation'
import { formatMoment } from '../../texts/back-office'
import { INSTALLATION as TEXTS } from '../../texts/partner-installation-texts'
import { Fact, Facts, Moment } from '../back-office/adviser-facts'
import { type SpaceFrame, spacePage } from './space-page'

const Seen = ({ seen }: { seen: readonly SeenOrigin[] }) => (
  <section className="bo-panel">
    <h2>{TEXTS.seen}</h2>
    <ul className="space-sites">
      {seen.map(({ origin, isAllowed, count, days, versions, lastAt }) => (
        <li key={origin}>
          <h3 className="bo-url">{origin}</h3>
          <Facts>
            <Fact label={TEXTS.state}>
              {isAllowed ? TEXTS.isAllowed : <strong>{TEXTS.isRefused}</strong>}
            </Fact>
            <Fact label={TEXTS.openings}>{TEXTS.counts(count, days)}</Fact>
            <Fact label={TEXTS.last}>
              <Moment moment={lastAt} />
            </Fact>
            <Fact label={TEXTS.loads}>{TEXTS.versions(versions)}</Fact>
          </Facts>
        </li>
      ))}
    </ul>
    {seen.some(({ isAllowed }) => !isAllowed) && <p className="bo-hint">{TEXTS.refusedHint}</p>}
  </section>
)

const Fault = ({ fault: { check, state, count, lastAt, isPresent } }: { fault: SeenFault }) => (
  <li>
    {isPresent ? <strong>{TEXTS.checks[check]}</strong> : TEXTS.checks[check]}
    {TEXTS.fault(isPresent ? TEXTS.states[state] : TEXTS.isGone, count)} <Moment moment={lastAt} />
  </li>
)

const Site = ({ origin, count, days, lastAt, version, faults }: SiteDiagnoses) => (
  <li>
    <h3 className="bo-url">{origin}</h3>
    <Facts>
      <Fact label={TEXTS.diagnoses}>{TEXTS.counts(count, days)}</Fact>
      <Fact label={TEXTS.lastDiagnosis}>
        <Moment moment={lastAt} />
      </Fact>
      <Fact label={TEXTS.script}>{version}</Fact>
    </Facts>
    {!faults.some(({ isPresent }) => isPresent) && <p>{TEXTS.isFine}</p>}
    <ul className="space-faults">
      {faults.map(fault => (
        <Fault key={`${fault.check} ${fault.state}`} fault={fault} />
      ))}
    </ul>
  </li>
)

const Diagnoses = ({ diagnoses }: Pick<PartnerInstallation, 'diagnoses'>) => (
  <section className="bo-panel">
    <h2>{TEXTS.diagnoses}</h2>
    <p className="bo-hint">{diagnoses.length === 0 ? TEXTS.noDiagnosis : TEXTS.diagnosesHint}</p>
    {diagnoses.length > 0 && (
      <ul className="space-sites">
        {diagnoses.map(site => (
          <Site key={site.origin} {...site} />
        ))}
      </ul>
    )}
    <p className="bo-hint">{TEXTS.diagnosis}</p>
  </section>
)

const Tests = ({ tests }: { tests: readonly TestLead[] }) => (
  <section className="bo-panel">
    <h2>{TEXTS.tests}</h2>
    {tests.length === 0 ? (
      <p>{TEXTS.noTests}</p>
    ) : (
      <ul className="bo-rows">
        {tests.map(({ reference, createdAt, origin }) => (
          <li key={reference} className="bo-row">
            <p className="bo-row-name">{reference}</p>
            <p>{formatMoment(createdAt)}</p>
            <p>{origin}</p>
          </li>
        ))}
      </ul>
    )}
    <a className="bo-link" href="/demo/mode-test.html">
      {TEXTS.testMode}
    </a>
  </section>
)

/** Page of the sites on which a partner's elements run. */
export const installationPage = (
  frame: SpaceFrame,
  partner: string,
  { allowed, seen, diagnoses, tests }: PartnerInstallation,
): Page =>
  spacePage(
    { title: TEXTS.title, at: 'installation', frame },
    <>
      <p className="bo-hint">{TEXTS.intro}</p>
      {seen.length === 0 ? <p>{TEXTS.none}</p> : <Seen seen={seen} />}
      <section className="bo-panel">
        <h2>{TEXTS.allowed}</h2>
        {allowed.length === 0 ? (
          <p>{TEXTS.all}</p>
        ) : (
          <ul className="space-origins">
            {allowed.map(rule => (
              <li key={rule}>
                <code>{rule}</code>
              </li>
            ))}
          </ul>
        )}
        <p>
          <a
            className="bo-link"
            href={`/demo/composer/#element=moving-quote-form&partner=${encodeURIComponent(partner)}`}
          >
            {TEXTS.composer}
          </a>
        </p>
      </section>
      <Diagnoses diagnoses={diagnoses} />
      <Tests tests={tests} />
    </>,
  )
