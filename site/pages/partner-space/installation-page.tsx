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
import { type SpaceFrame, spacePage } from './space-page'

const Seen = ({ seen }: { seen: readonly SeenOrigin[] }) => (
  <section className="bo-panel">
    <div className="space-table" tabIndex={0} role="region" aria-label={TEXTS.seen}>
      <table>
        <caption>{TEXTS.seen}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.columns.origin}</th>
            <th scope="col">{TEXTS.columns.state}</th>
            <th scope="col">{TEXTS.columns.total}</th>
            <th scope="col">{TEXTS.columns.versions}</th>
            <th scope="col">{TEXTS.columns.last}</th>
          </tr>
        </thead>
        <tbody>
          {seen.map(({ origin, isAllowed, count, days, versions, lastAt }) => (
            <tr key={origin}>
              <th scope="row">{origin}</th>
              <td>{isAllowed ? TEXTS.isAllowed : <strong>{TEXTS.isRefused}</strong>}</td>
              <td>
                {count} ({days.join(' · ')})
              </td>
              <td>{TEXTS.versions(versions)}</td>
              <td>{formatMoment(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {seen.some(({ isAllowed }) => !isAllowed) && <p className="bo-hint">{TEXTS.refusedHint}</p>}
  </section>
)

const FaultState = ({ fault: { state, isPresent } }: { fault: SeenFault }) =>
  isPresent ? <strong>{TEXTS.states[state]}</strong> : TEXTS.isGone

const Site = ({ origin, count, days, lastAt, version, faults }: SiteDiagnoses) => (
  <div className="space-table" tabIndex={0} role="region" aria-label={origin}>
    <table>
      <caption>{origin}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.diagnosisColumns.check}</th>
          <th scope="col">{TEXTS.diagnosisColumns.state}</th>
          <th scope="col">{TEXTS.diagnosisColumns.count}</th>
          <th scope="col">{TEXTS.diagnosisColumns.last}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{TEXTS.diagnosisVersion(version)}</th>
          <td>{faults.some(({ isPresent }) => isPresent) ? '' : TEXTS.isFine}</td>
          <td>
            {count} ({days.join(' · ')})
          </td>
          <td>{formatMoment(lastAt)}</td>
        </tr>
        {faults.map(fault => (
          <tr key={`${fault.check} ${fault.state}`}>
            <th scope="row">{TEXTS.checks[fault.check]}</th>
            <td>
              <FaultState fault={fault} />
            </td>
            <td>{fault.count}</td>
            <td>{formatMoment(fault.lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Diagnoses = ({ diagnoses }: Pick<PartnerInstallation, 'diagnoses'>) => (
  <section className="bo-panel">
    <h2>{TEXTS.diagnoses}</h2>
    <p className="bo-hint">{diagnoses.length === 0 ? TEXTS.noDiagnosis : TEXTS.diagnosesHint}</p>
    {diagnoses.map(site => (
      <Site key={site.origin} {...site} />
    ))}
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
