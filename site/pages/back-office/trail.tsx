import { BACK_OFFICE } from '../../content/back-office'
import { At } from './facts'
import type { TrailLine } from './files'

const { trail } = BACK_OFFICE

const Data = ({ line: { data, act } }: { line: TrailLine }) =>
  data.length === 0 ? null : (
    <details>
      <summary>
        {trail.details}
        <span className="visually-hidden"> {trail.acts[act] ?? act}</span>
      </summary>
      <dl className="bo-data">
        {data.map(({ label, value }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )

/** What happened, the newest first. */
export const Trail = ({ lines }: { lines: readonly TrailLine[] }) => (
  <section className="bo-panel" aria-labelledby="historique">
    <h2 id="historique">{trail.title}</h2>
    {lines.length === 0 ? (
      <p className="bo-hint">{trail.empty}</p>
    ) : (
      <ol className="bo-trail">
        {lines.map(line => (
          <li key={line.uuid}>
            <p>
              <At moment={line.at} />
              <strong>{trail.acts[line.act] ?? line.act}</strong>
              <span>{trail.actors[line.actor] ?? line.actor}</span>
            </p>
            <Data line={line} />
          </li>
        ))}
      </ol>
    )}
  </section>
)
