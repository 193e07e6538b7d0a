import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { Fold } from '../../ui/page-fold'
import { StepList } from '../home/step-list'

const { steps: TEXTS } = DIRECTORY_TEXTS

interface DirectoryStepsProps {
  title: string
  /** Possible departures on this page. */
  from: string
  /** Shorter text for a town's page. */
  list?: string
  /** Saving by choosing the right day. */
  day?: string
  intro?: string
}

/** How the service works, with the page's places. */
export const DirectorySteps = ({
  title,
  from,
  list = TEXTS.listText,
  day = TEXTS.dayText,
  intro,
}: DirectoryStepsProps) => (
  <section className="steps place-steps frame" aria-label={title}>
    <Fold title={title} level={2}>
      {intro !== undefined && <p className="lead">{intro}</p>}
      <StepList
        steps={[
          { title: TEXTS.from, text: from },
          { title: TEXTS.list, text: list },
          { title: TEXTS.day, text: day },
        ]}
      />
    </Fold>
  </section>
)
