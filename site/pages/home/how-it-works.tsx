import { HOME } from '../../content/home'
import address from './step-address.svg?raw'
import day from './step-day.svg?raw'
import furniture from './step-furniture.svg?raw'

const DRAWINGS = [address, furniture, day]

/** S2 §9: three steps from an address to a date. */
export const HowItWorks = () => (
  <section className="steps frame" aria-labelledby="etapes">
    <div className="steps-intro">
      <h2 id="etapes">{HOME.steps.title}</h2>
      <p className="lead">{HOME.steps.intro}</p>
    </div>
    <ol className="steps-list">
      {HOME.steps.list.map(({ title, text }, index) => (
        <li key={title}>
          <div
            className="steps-drawing"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: DRAWINGS[index] ?? '' }}
          />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
