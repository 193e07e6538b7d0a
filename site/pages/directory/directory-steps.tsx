import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { StepList } from '../home/step-list'

const { steps: TEXTS } = DIRECTORY_TEXTS

interface DirectoryStepsProps {
  title: string
  /** Where one may set out from, of this page's places. */
  from: string
  /** In fewer words, where the page is of a town. */
  list?: string
  /** What the right day saves here. */
  day?: string
  intro?: string
}

/** How it works, said with the places of the page (S2 §2). */
export const DirectorySteps = ({
  title,
  from,
  list = TEXTS.listText,
  day = TEXTS.dayText,
  intro,
}: DirectoryStepsProps) => (
  <section className="steps place-steps frame" aria-labelledby="etapes">
    <h2 id="etapes">{title}</h2>
    {intro !== undefined && <p className="lead">{intro}</p>}
    <StepList
      steps={[
        { title: TEXTS.from, text: from },
        { title: TEXTS.list, text: list },
        { title: TEXTS.day, text: day },
      ]}
    />
  </section>
)
