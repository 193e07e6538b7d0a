import type { Titled } from '../../ports/home-content'
import address from './step-address.svg?raw'
import day from './step-day.svg?raw'
import furniture from './step-furniture.svg?raw'

const DRAWINGS = [address, furniture, day]

/** Steps from address to date, each with a drawing. */
export const StepList = ({ steps }: { steps: readonly Titled[] }) => (
  <ol className="steps-list">
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        <div
          className="steps-drawing"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: DRAWINGS[index] ?? '' }}
        />
        <div>
          <h3>{title}</h3>
          {text !== '' && <p>{text}</p>}
        </div>
      </li>
    ))}
  </ol>
)
