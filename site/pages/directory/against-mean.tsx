import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { DepartmentLink, Fares, TownLink } from '../../ports/directory'
import { priceWords } from './price-words'

const TEXTS = DIRECTORY_TEXTS.town.against

const Bar = ({ share, isMean = false }: { share: number; isMean?: boolean }) => (
  <svg className="mean-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect
      className={isMean ? 'mean-bar-mean' : undefined}
      width={Math.round(100 * share)}
      height={8}
    />
  </svg>
)

const differenceText = (difference: number): string => {
  if (difference === 0) return TEXTS.same
  return difference < 0
    ? TEXTS.cheaper(priceWords(-difference))
    : TEXTS.dearer(priceWords(difference))
}

interface AgainstMeanProps {
  against: NonNullable<Fares['againstDepartment']>
  town: TownLink
  department: DepartmentLink
  home: string
  /** Day of both prices, as 'mardi 22 décembre'. */
  day: string
}

/** Price of a move from this town beside the mean of its department. */
export const AgainstMean = ({
  against: { to, cents, meanCents },
  town,
  department,
  home,
  day,
}: AgainstMeanProps) => {
  const max = Math.max(cents, meanCents)
  const difference = cents - meanCents
  return (
    <section className="against" aria-labelledby="moyenne">
      <h2 id="moyenne">{TEXTS.title(department.in)}</h2>
      <p>
        {TEXTS.text(home, to.name, day)}
        {'\u00a0'}:{' '}
        <strong className={difference < 0 ? 'against-less' : undefined}>
          {differenceText(difference)}
        </strong>
      </p>
      <dl>
        <div>
          <dt>{TEXTS.here(town.of)}</dt>
          <dd>
            {priceWords(cents)} <Bar share={cents / max} />
          </dd>
        </div>
        <div>
          <dt>{TEXTS.mean(department.of)}</dt>
          <dd>
            {priceWords(meanCents)} <Bar share={meanCents / max} isMean />
          </dd>
        </div>
      </dl>
    </section>
  )
}
