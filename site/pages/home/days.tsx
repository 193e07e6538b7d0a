import { HOME } from '../../content/home'

/** Which days cost less, and why. Words only: amounts come with a real quote. */
export const Days = () => (
  <section className="days" aria-labelledby="jours">
    <div className="frame">
      <div className="days-intro">
        <h2 id="jours">{HOME.days.title}</h2>
        <p className="lead">{HOME.days.intro}</p>
      </div>
      <dl className="days-pairs">
        {HOME.days.pairs.map(({ better, worse, why }) => (
          <div key={better}>
            <dt>
              <span className="days-better">{better}</span> <span className="days-than">plutôt que</span>{' '}
              <span className="days-worse">{worse}</span>
            </dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p className="days-note">{HOME.days.note}</p>
    </div>
  </section>
)
